import type { Store } from '../store/store.ts';
import type { License, LicenseState, LicenseTerms } from './license.ts';
import { checkTerms } from './license-terms.ts';
import { hashOf, isSecret, newName, newSecret } from './secrets.ts';

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
 * @param terms those left out are unlimited, and a period is a day
 * @throws {SettingError} that names the term, and says what came and what was expected
 * @returns the secret, too, which is stored nowhere: only here is it to be had
 */
export async function createLicense(
  store: Store,
  terms: Partial<LicenseTerms>,
  now: number,
): Promise<{ license: License; secret: string }> {
  const all = { ...UNLIMITED, ...terms };
  checkTerms(all);
  const secret = newSecret();
  const license: License = {
    user: `lic_${newName()}`,
    hash: hashOf(secret),
    state: 'active',
    createdAt: new Date(now).toISOString(),
    ...all,
  };
  await store.save('license', [[license.user, license]]);
  return { license, secret };
}

/** All licenses. */
export function listLicenses(store: Store): Promise<License[]> {
  return store.list('license');
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
  const license = await store.find('license', user);
  if (!isSecret(secret, license?.hash) || license?.state === 'deactivated') return undefined;
  return license;
}
