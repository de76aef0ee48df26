import type { Json } from '../normalise.ts';

/** The actor: the story's member, another member, an editor, or anonymous. */
export type Actor = 'member' | 'visitor' | 'other' | 'editor';

/**
 * One call of a story. `{name}` in path and body is a value from earlier responses; a string that
 * is only a placeholder takes the value's type.
 */
export interface Step {
  name: string;
  as: Actor;
  method: string;
  path: string;
  body?: Json;
  /** Raw body, instead of JSON. */
  text?: string;
  /** `application/json` by default; null for none. */
  contentType?: string | null;
  /** The session's token by default. */
  token?: 'none' | 'wrong';
  /** Values to remember from a successful response. */
  learns?: Lesson;
  /** The link mailed after a success, which invalidates earlier ones. */
  sends?: Link;
  /** The error of an invalid step. */
  fault?: string;
}

/** Purpose of a mailed link. */
export type Link = 'activation' | 'confirmation' | 'reset';

export type Lesson =
  'uid' | 'session' | 'nobody' | 'comment' | 'score' | 'activation' | 'new-address' | 'reset';

/** Whether a step can change data. */
export const writes = ({ method }: Step): boolean => method !== 'GET';
