import type { CommandEntry } from './command-entry.ts';

/** All commands, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  route: { summary: 'the shortest route between two places', load: () => import('./commands/route.ts') },
  distance: { summary: 'its length in nautical miles', load: () => import('./commands/distance.ts') },
  alternatives: {
    summary: 'routes that differ in the passages they use',
    load: () => import('./commands/alternatives.ts'),
  },
  variants: { summary: 'one route under different options', load: () => import('./commands/variants.ts') },
  batch: { summary: 'a route for each row of a file', load: () => import('./commands/batch.ts') },
  matrix: { summary: 'a table of distances between places', load: () => import('./commands/matrix.ts') },
  plot: { summary: 'a picture of a route', load: () => import('./commands/plot.ts') },
  validate: {
    summary: 'whether positions are in routable water',
    load: () => import('./commands/validate.ts'),
  },
  locations: {
    summary: 'ports, installations and blocks by name or code',
    load: () => import('./commands/locations.ts'),
  },
  near: { summary: 'locations around a place', load: () => import('./commands/near.ts') },
  passages: {
    summary: 'canals and straits that can be closed or opened',
    load: () => import('./commands/passages.ts'),
  },
  areas: {
    summary: 'emission control, high risk and listed areas',
    load: () => import('./commands/areas.ts'),
  },
  explore: {
    summary: 'the page: routes on a chart in your browser',
    load: () => import('./commands/explore.ts'),
  },
  serve: {
    summary: 'the HTTP service',
    run: async (args) => (await import('./serve.ts')).serve(args),
    words: async () => (await import('./serve.ts')).SERVE_WORDS,
  },
  keys: {
    summary: 'API keys of the service',
    run: async (args) => (await import('./keys.ts')).keys(args),
    words: async () => (await import('./keys.ts')).KEYS_WORDS,
  },
  licenses: {
    summary: "licenses of the service's older scheme",
    run: async (args) => (await import('./licenses.ts')).licenses(args),
    words: async () => (await import('./licenses.ts')).LICENSES_WORDS,
  },
  mcp: { summary: 'the calls as tools for language models', load: () => import('./commands/mcp.ts') },
  completion: {
    summary: 'completion for a shell',
    load: async () => {
      const { buildFor } = await import('./commands/completion.ts');
      return { build: () => buildFor(COMMANDS) };
    },
  },
};
