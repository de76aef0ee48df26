import type { Bundle } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import type { SubmittedFields } from './denormalise.ts';
import type { Violation } from './violations.ts';

/** The site's own rules for usernames, e-mail addresses, passwords and pictures. */
export interface UserRules {
  /** A character that is not allowed in usernames. */
  illegalInName: RegExp;
  /** Further validation of an address that core accepts. */
  isMail: (mail: string) => boolean;
  /** Error message of an invalid address. */
  invalidMail: string;
  /** Whether a new address must be confirmed by e-mail. */
  confirmsMail: boolean;
  /** Why a new password is rejected, or null. */
  passwordError: (password: string) => string | null;
  /** URI prefix of files that can be a user picture. */
  picturesBelow: string;
}

/** The site's own rules for comments. */
export interface CommentRules {
  /** In characters. */
  maxSubjectLength: number;
  /** Subject of a comment without one, or null. */
  subjectOf: (submitted: SubmittedFields) => string | null;
  /** Why a field's text is rejected, or null. */
  textError: (field: string, text: string) => string | null;
  /** Errors in the fields of a new comment. */
  violations: (bundle: Bundle, submitted: SubmittedFields) => Violation[];
  /** Why the user cannot post this valid comment, or null. */
  refusal: (store: Store, uid: number, submitted: SubmittedFields) => Violation | null;
}

export interface RestRules {
  users: UserRules;
  comments: CommentRules;
}

/** Core allows ASCII letters, digits, `@+_.'-` and visible characters from U+0080 to U+00F7. */
const illegalCharacter = /[^\u0080-\u00f7 a-z0-9@+_.'-]|[\u0080-\u00a0\u00ad]/i;

export const coreRestRules: RestRules = {
  users: {
    illegalInName: illegalCharacter,
    isMail: () => true,
    invalidMail: 'This value is not a valid email address.',
    confirmsMail: false,
    passwordError: () => null,
    picturesBelow: '',
  },
  comments: {
    maxSubjectLength: 64,
    subjectOf: () => null,
    textError: () => null,
    violations: () => [],
    refusal: () => null,
  },
};
