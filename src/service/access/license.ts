import type { Period } from '../clock.ts';

/** `inactive` ones are told to pay (402), `deactivated` ones are not known any more (401). */
export const LICENSE_STATES = ['active', 'inactive', 'deactivated'] as const;
/** Whether a license may be used. */
export type LicenseState = (typeof LICENSE_STATES)[number];

/** The license's bounds, -1 for none. */
export interface LicenseTerms {
  /** Request tokens a period. */
  tokens: number;
  /** That period. */
  per: Period;
  /** Requests within any minute, and within any hour. */
  perMinute: number;
  perHour: number;
  /** Requests at a time. */
  concurrent: number;
  /** Least time between two requests, milliseconds. */
  minWait: number;
}

/** A license of the older scheme as it is stored: nothing of the secret but its hash. */
export interface License extends LicenseTerms {
  /** LICENSE_USER. */
  user: string;
  /** Of the secret. */
  hash: string;
  /** Whether it may be used. */
  state: LicenseState;
  /** ISO 8601. */
  createdAt: string;
}
