import type { Section } from './report.ts';
import { benchServiceAttacks } from './service/attacks.ts';
import { benchServiceMemory } from './service/memory.ts';
import { benchServiceRoutes } from './service/routes.ts';
import { benchSeveralServices } from './service/several.ts';

/** The sections of the service by their names on the command line: each may be run on its own. */
export const SERVICE_BENCHES: Record<string, () => Promise<Section | Section[]>> = {
  'service-routes': benchServiceRoutes,
  'service-attacks': benchServiceAttacks,
  'service-memory': benchServiceMemory,
  'service-several': benchSeveralServices,
};
