/** A setting that cannot be used, or a package that one needs and that is not installed: its message says all. */
export class SettingError extends TypeError {
  override readonly name = 'SettingError';
}
