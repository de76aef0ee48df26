import { coreUserRules, type UserRules } from '../account/user-rules.ts';
import type { Violation } from '../account/violation.ts';
import type { Bundle } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import type { SubmittedFields } from './submitted-fields.ts';

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

export const coreRestRules: RestRules = {
  users: coreUserRules,
  comments: {
    maxSubjectLength: 64,
    createSubject: () => null,
    findTextError: () => null,
    validate: () => [],
    findConflict: () => null,
  },
};
