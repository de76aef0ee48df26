import { BackendError } from '../auth/backend';
import { MAX_USERNAME_LENGTH } from './rules';

export interface Fault {
  /** The field it is about; null when it is about none. */
  field: 'username' | 'email' | null;
  message: string;
}

/** What a refusal of a name or an address means, SPEC section 8; null when it is about neither. `sentence`: the server's. */
export function identityFaultIn(sentence: string): Fault | null {
  const said = sentence.toLowerCase();
  if (said.includes('username') && said.includes('is already taken'))
    return { field: 'username', message: 'That username is already taken. Please try another.' };
  if (said.includes('username') && said.includes('is too long'))
    return {
      field: 'username',
      message: `The username you selected is too long. Usernames must be ${MAX_USERNAME_LENGTH} characters or less.`,
    };
  if (said.includes('email address'))
    return { field: 'email', message: 'That email address is already taken. Please try another.' };
  return null;
}

/** The same of a call that failed. */
export function identityFault(error: unknown): Fault | null {
  return identityFaultIn(error instanceof BackendError ? (error.serverMessage ?? '') : '');
}

export function registrationFault(error: unknown): Fault {
  return (
    identityFault(error) ?? {
      field: null,
      message: 'There was a problem creating your account. Please try again later.',
    }
  );
}

/** What the server said, or `otherwise`. */
export function saidBy(error: unknown, otherwise: string): string {
  return (error instanceof BackendError ? error.serverMessage : null) ?? otherwise;
}
