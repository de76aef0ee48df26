import type { Bundle } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import type { SubmittedFields } from './submitted-fields.ts';
import type { Violation } from './violations.ts';

export interface UserRules {
  illegalNamePattern: RegExp;
  /** Further validation of an address that core accepts. */
  isValidMail: (mail: string) => boolean;
  invalidMailMessage: string;
  /** Whether a new address must be confirmed by email. */
  shouldConfirmMail: boolean;
  /** Null if it is accepted. */
  findPasswordError: (password: string) => string | null;
  /** URI prefix of allowed pictures. */
  pictureUriPrefix: string;
}

export interface CommentRules {
  /** Maximum length in characters. */
  maxSubjectLength: number;
  /** Subject of a comment without one, or null. */
  createSubject: (submitted: SubmittedFields) => string | null;
  /** Null if it is accepted. */
  findTextError: (field: string, text: string) => string | null;
  validate: (bundle: Bundle, submitted: SubmittedFields) => Violation[];
  /** Why the user cannot post this valid comment. */
  findConflict: (store: Store, uid: number, submitted: SubmittedFields) => Violation | null;
}

export interface RestRules {
  users: UserRules;
  comments: CommentRules;
}

/** Core allows ASCII letters, digits, `@+_.'-` and visible characters from U+0080 to U+00F7. */
const illegalCharacter = /[^\u0080-\u00f7 a-z0-9@+_.'-]|[\u0080-\u00a0\u00ad]/i;

export const coreRestRules: RestRules = {
  users: {
    illegalNamePattern: illegalCharacter,
    isValidMail: () => true,
    invalidMailMessage: 'This value is not a valid email address.',
    shouldConfirmMail: false,
    findPasswordError: () => null,
    pictureUriPrefix: '',
  },
  comments: {
    maxSubjectLength: 64,
    createSubject: () => null,
    findTextError: () => null,
    validate: () => [],
    findConflict: () => null,
  },
};
