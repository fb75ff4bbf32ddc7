import type { Period } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { hashOf, isSecret, newName, newSecret } from './secrets.ts';

/** `inactive` ones are told to pay (402), `deactivated` ones are not known any more (401). */
export const LICENSE_STATES = ['active', 'inactive', 'deactivated'] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

/** The license's bounds, -1 for none. */
export interface LicenseTerms {
  /** Request tokens a period. */
  tokens: number;
  per: Period;
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
  hash: string;
  state: LicenseState;
  /** ISO 8601. */
  createdAt: string;
}

const UNLIMITED: LicenseTerms = {
  tokens: -1,
  per: 'day',
  perMinute: -1,
  perHour: -1,
  concurrent: -1,
  minWait: -1,
};

/**
 * Makes a license.
 *
 * @returns the secret, too, which is stored nowhere: only here is it to be had
 */
export async function createLicense(
  store: Store,
  terms: Partial<LicenseTerms>,
  now: number,
): Promise<{ license: License; secret: string }> {
  const secret = newSecret();
  const license: License = {
    user: `lic_${newName()}`,
    hash: hashOf(secret),
    state: 'active',
    createdAt: new Date(now).toISOString(),
    ...UNLIMITED,
    ...terms,
  };
  await store.save('license', [[license.user, { ...license }]]);
  return { license, secret };
}

/** All licenses. */
export async function listLicenses(store: Store): Promise<License[]> {
  return (await store.list('license')) as unknown as License[];
}

/**
 * Changes a license's state.
 *
 * @returns whether there is such a license
 */
export async function setLicenseState(store: Store, user: string, state: LicenseState): Promise<boolean> {
  if ((await store.find('license', user)) === undefined) return false;
  await store.save('license', [[user, { state }]]);
  return true;
}

/** The license that credentials are of, if they are right; it may be inactive. */
export async function findLicense(store: Store, user: string, secret: string): Promise<License | undefined> {
  const license = (await store.find('license', user)) as unknown as License | undefined;
  if (!isSecret(secret, license?.hash) || license?.state === 'deactivated') return undefined;
  return license;
}
