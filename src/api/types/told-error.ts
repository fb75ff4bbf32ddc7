import type { ErrorCode } from '../../errors.ts';
import type { Position } from '../../geo/position.ts';

/** A failure that is told among other answers, in place of a `FairwayError` thrown. */
export interface ToldError {
  /** What failed: one of `ERRORS`. */
  code: ErrorCode;
  /** What came and what was expected, for people. */
  message: string;
  /** Path of the offending input within the request. */
  field?: string;
  /** Nearest routable position, where an end is not in water. */
  suggestion?: Position;
  /** UN/LOCODEs that come closest to one that is unknown. */
  matches?: string[];
}
