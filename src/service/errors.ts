import { ERRORS, FairwayError } from '../index.ts';

/** Every refusal of the service itself, by its `reason`; the engine's own stand in `ERRORS`. */
export const REASONS = {
  invalid_request: 400,
  unauthorized: 401,
  license_inactive: 402,
  request_tokens_exhausted: 402,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  api_key_rate_limited: 429,
  monthly_token_weight_exceeded: 429,
  headers_too_large: 431,
  internal_error: 500,
  engine_unavailable: 502,
  rate_limit_unavailable: 503,
  shutting_down: 503,
  gateway_timeout: 504,
} as const;

/** Stable name of a refusal. */
export type Reason = keyof typeof REASONS;

/** A refusal: `reason` decides the status. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly reason: Reason;
  /** When it may be worth while to try again, if that is known; milliseconds from now. */
  readonly retryAfter: number | undefined;

  constructor(reason: Reason, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.reason = reason;
    this.retryAfter = options.retryAfter;
  }
}

/** What a request ends with that its client has left, or that lasts too long. */
export function gaveUp(): ServiceError {
  return new ServiceError('gateway_timeout', 'The request was given up');
}

/** What may be asked again soon, and after how long unless the error says so; milliseconds. */
const RETRIED: readonly number[] = [429, 502, 503];
const RETRY_AFTER = 1_000;

/** What is said in place of the HTTP framework's messages, by its codes. */
const MESSAGES: Partial<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content-Type: expected application/json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body: got none, expected JSON',
  FST_ERR_CTP_INVALID_JSON_BODY:
    'body: got what can not be read as JSON, expected JSON, without the names __proto__ and constructor.prototype',
  FST_ERR_BAD_URL: 'path: got % before what encodes no UTF-8, expected %25 for a percent sign',
  FST_ERR_MAX_PARAM_LENGTH: 'path: got a part of over 1,000 characters, expected a shorter one',
};

/** What is answered in place of a result. */
export interface Refusal {
  status: number;
  /** Milliseconds after which it is worth while to try again, where it is. */
  retryAfter?: number;
  body: { status: 'error'; reason: string; message: string };
}

/** The HTTP framework's code for a body of more bytes than are taken. */
const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Any failure as an answer. Failures that nobody foresaw say nothing of the inside.
 *
 * @param mostBytes what a body of the request may hold
 */
export function refusalOf(error: unknown, mostBytes: number): Refusal {
  if (error instanceof ServiceError) {
    const { reason, message, retryAfter = RETRY_AFTER } = error;
    const found = refusal(REASONS[reason], reason, message);
    return RETRIED.includes(found.status) ? { ...found, retryAfter } : found;
  }
  if (error instanceof FairwayError) return refusal(ERRORS[error.code].status, error.code, error.message);
  const { statusCode, code = '' } = (error ?? {}) as { statusCode?: unknown; code?: string };
  const known = reasonOfStatus(statusCode);
  const message =
    code === BODY_TOO_LARGE
      ? `body: got over ${mostBytes} bytes, expected ${mostBytes} at most`
      : MESSAGES[code];
  if (known) return refusal(REASONS[known], known, message ?? (error as Error).message);
  return refusal(500, 'internal_error', 'The request failed unexpectedly');
}

function refusal(status: number, reason: string, message: string): Refusal {
  return { status, body: { status: 'error', reason, message } };
}

/** The refusal that stands for a failure of the HTTP framework, such as a body too large or of another type. */
function reasonOfStatus(status: unknown): Reason | undefined {
  if (status === 413) return 'payload_too_large';
  if (status === 415) return 'unsupported_media_type';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid_request' : undefined;
}
