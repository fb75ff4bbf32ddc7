import type { RouteOptions } from './types/options.ts';

/** What is compared where a request names no variants: the route as asked for, and what people look at beside it. */
export const USUAL_VARIANTS: Readonly<Record<string, RouteOptions>> = {
  'as asked': {},
  'no Suez': { suez: false },
  'no Panama': { panama: false },
  'ECA minimised': { eca: 'minimize' },
  'JWC minimised': { jwc: 'minimize' },
  'Arctic open': { northwest: true, northeast: true },
};
