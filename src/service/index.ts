export {
  type ApiKey,
  createFirstKey,
  createKey,
  type KeyOptions,
  listKeys,
  revokeKey,
} from './access/keys.ts';
export {
  createLicense,
  LICENSE_STATES,
  type License,
  type LicenseState,
  type LicenseTerms,
  listLicenses,
  setLicenseState,
} from './access/licenses.ts';
export type { Clock, Period } from './clock.ts';
export { type Service, type ServiceSettings, startService } from './service.ts';
export { openStore } from './store/open.ts';
export type {
  Budget,
  ConcurrencyLimit,
  Fields,
  Lease,
  Limit,
  RecordKind,
  Store,
  WindowLimit,
} from './store/store.ts';
