import type { LatLng, Vessel } from '../index.ts';
import { Store } from './store.ts';

export type AreaKind = 'eca' | 'hra' | 'jwc';
export const AREA_KINDS: readonly AreaKind[] = ['eca', 'hra', 'jwc'];

/** What is set beside the route asked for: routes by other passages, or under other options. */
export type Comparison = 'alternatives' | 'variants';

/** Where a route begins, ends, or is led over. */
export interface End extends LatLng {
  /** Of a location that a search found. */
  name?: string;
  /** UN/LOCODE of a port: the route begins at the port, not beside it. */
  locode?: string;
}

/** All that is asked; what a link holds, but for the last two. */
export interface State {
  from?: End;
  to?: End;
  via: readonly End[];
  /** Key of each passage that is not as it is by default, to whether it is open. */
  passages: Readonly<Record<string, boolean>>;
  /** Kinds of areas that are drawn. */
  shown: readonly AreaKind[];
  /** Kinds in which there should be fewer miles. */
  minimized: readonly AreaKind[];
  /** `YYYY-MM-DD`: whose areas count; without one, today's. */
  date?: string;
  /** Knots. */
  speed?: number;
  vessel: Vessel;
  /** Corners of the no-go blocks. */
  blocks: readonly (readonly LatLng[])[];
  compare?: Comparison;
  /** Whether an end or a via is being dragged. */
  isDragging: boolean;
  /** Whether blocks are being drawn: clicks are theirs. */
  isDrawing: boolean;
}

export const EMPTY: State = {
  from: undefined,
  to: undefined,
  via: [],
  passages: {},
  shown: [],
  minimized: [],
  date: undefined,
  speed: 14,
  vessel: {},
  blocks: [],
  compare: undefined,
  isDragging: false,
  isDrawing: false,
};

export const createState = (): Store<State> => new Store<State>(EMPTY);
