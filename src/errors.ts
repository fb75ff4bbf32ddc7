/** Every way a call can fail: what it means, and the HTTP status that a service gives it. */
export const ERRORS = {
  invalid_request: { text: 'The request is not of the form that the call takes', status: 400 },
  not_routable: { text: 'A position is not in routable water', status: 500 },
  identical_points: { text: 'Departure and destination are the same position', status: 500 },
  end_in_nogo: { text: 'A no-go block lies over departure or destination', status: 400 },
  unknown_location: { text: 'No port has the UN/LOCODE', status: 400 },
  no_route: { text: 'No navigable way joins the positions', status: 500 },
  deadline: { text: 'The search took longer than it was given', status: 504 },
  data_error: { text: 'A data file is missing, damaged or of another version', status: 500 },
} as const;

/** Stable code of an error. */
export type ErrorCode = keyof typeof ERRORS;

/** What is known about a failure beyond its message. */
export interface ErrorDetails {
  /** Path of the offending input, such as `requests[3].lat`. */
  field?: string;
  /** Nearest routable position `[lng, lat]`, with `not_routable`. */
  suggestion?: [number, number];
  /** UN/LOCODEs that come closest, with `unknown_location`. */
  matches?: string[];
}

/** The one error type of this library. `code` is stable; the message names the field, what came and what was expected. */
export class FairwayError extends Error {
  override readonly name = 'FairwayError';
  /** What failed, one of `ERRORS`: does not change from release to release. */
  readonly code: ErrorCode;
  /** Path of the offending input, such as `options.nogoBlocks[0]`. */
  readonly field: string | undefined;
  /** Nearest routable position `[lng, lat]`, degrees, with `not_routable`. */
  readonly suggestion: [number, number] | undefined;
  /** UN/LOCODEs that come closest, with `unknown_location`. */
  readonly matches: string[] | undefined;

  constructor(code: ErrorCode, message: string, { field, suggestion, matches }: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.suggestion = suggestion;
    this.matches = matches;
  }
}

/** What an answer tells of an error: only what is known of it. */
export function toldOf({ code, message, field, suggestion, matches }: FairwayError) {
  return {
    code,
    message,
    ...(field && { field }),
    ...(suggestion && { suggestion }),
    ...(matches && { matches }),
  };
}
