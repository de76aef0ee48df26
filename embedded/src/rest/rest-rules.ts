import type { Bundle } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import type { SubmittedFields } from './denormalise.ts';
import type { Violation } from './violations.ts';

export interface UserRules {
  illegalInName: RegExp;
  /** Further validation of an address that core accepts. */
  isMail: (mail: string) => boolean;
  invalidMail: string;
  /** Whether a new address must be confirmed by e-mail. */
  confirmsMail: boolean;
  /** Null if it is accepted. */
  passwordError: (password: string) => string | null;
  /** URI prefix of allowed pictures. */
  picturesBelow: string;
}

export interface CommentRules {
  /** In characters. */
  maxSubjectLength: number;
  /** Subject of a comment without one, or null. */
  subjectOf: (submitted: SubmittedFields) => string | null;
  /** Null if it is accepted. */
  textError: (field: string, text: string) => string | null;
  violations: (bundle: Bundle, submitted: SubmittedFields) => Violation[];
  /** Why the user cannot post this valid comment. */
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
