import { ModelError } from './model/model-error.ts';

/** An invalid argument or environment variable, as one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reports an invalid recipe, setting or argument in one line, and other errors with their stack. */
export async function reportErrors(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ModelError ||
  error instanceof SettingsError ||
  error instanceof RangeError ||
  (error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS_'));
