/** An invalid argument or environment variable, as one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
