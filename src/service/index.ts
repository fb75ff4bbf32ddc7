export type { ApiKey } from './access/api-key.ts';
export type { KeyOptions } from './access/key-options.ts';
export {
  createFirstKey,
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
} from './access/keys.ts';
export { LICENSE_STATES, type License, type LicenseState, type LicenseTerms } from './access/license.ts';
export {
  createLicense,
  listLicenses,
  setLicenseState,
} from './access/licenses.ts';
export type { Clock, Period } from './clock.ts';
export { type Reason, ServiceError } from './errors.ts';
export { type Service, type ServiceSettings, startService } from './service.ts';
export { SettingError } from './setting-error.ts';
export { openStore } from './store/open.ts';
export type { Change, RecordKind, Records, TimedKind } from './store/records.ts';
export type {
  Budget,
  ConcurrencyLimit,
  Lease,
  Limit,
  Settled,
  Settlement,
  Standing,
  Store,
  Verdict,
  WindowLimit,
} from './store/store.ts';
export { type Used, usageOf } from './usage.ts';
export type { FileProgress } from './vessels/follow-file.ts';
export type { TimedReport } from './vessels/report.ts';
