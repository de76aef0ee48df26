/** What is wrong with the arguments or the environment, in a line for whoever starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
