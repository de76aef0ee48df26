import type { Bundle } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import type { SubmittedFields } from './denormalise.ts';
import type { Violation } from './violations.ts';

/** What a site's own modules ask of members' names, addresses, passwords and pictures. */
export interface UserRules {
  /** A character that a name may not have. */
  illegalInName: RegExp;
  /** Whether an address that core accepts is accepted. */
  isMail: (mail: string) => boolean;
  /** The message for an address that is not valid. */
  invalidMail: string;
  /** Whether a new address becomes its member's only when it has been confirmed there. */
  confirmsMail: boolean;
  /** What is wrong with a new password, or null. */
  passwordFault: (password: string) => string | null;
  /** Beginning of the uri of files that may be a member's picture. */
  picturesBelow: string;
}

/** What a site's own modules ask of comments. */
export interface CommentRules {
  /** Characters of a subject. */
  maxSubjectLength: number;
  /** Subject of a comment that was sent without one; null: none. */
  subjectOf: (submitted: SubmittedFields) => string | null;
  /** What is wrong with a text of a field, or null. */
  textFault: (field: string, text: string) => string | null;
  /** What is wrong with the fields of a new comment. */
  violations: (bundle: Bundle, submitted: SubmittedFields) => Violation[];
  /** Why a member may not write a comment that has no fault. */
  refusal: (store: Store, uid: number, submitted: SubmittedFields) => Violation | null;
}

export interface RestRules {
  users: UserRules;
  comments: CommentRules;
}

/** Characters beyond ASCII letters, digits and `@+_.'-` that core takes: U+0080 to U+00F7 less what cannot be seen. */
const illegalCharacter = /[^\u0080-\u00f7 a-z0-9@+_.'-]|[\u0080-\u00a0\u00ad]/i;

export const coreRestRules: RestRules = {
  users: {
    illegalInName: illegalCharacter,
    isMail: () => true,
    invalidMail: 'This value is not a valid email address.',
    confirmsMail: false,
    passwordFault: () => null,
    picturesBelow: '',
  },
  comments: {
    maxSubjectLength: 64,
    subjectOf: () => null,
    textFault: () => null,
    violations: () => [],
    refusal: () => null,
  },
};
