import type { Json } from '../normalise.ts';

/** Who takes a step: the story's own member in a browser of theirs, another member, an editor, or somebody whom nobody knows. */
export type Actor = 'member' | 'visitor' | 'other' | 'editor';

/**
 * One call of a story. `{name}` in path and body stands for what the server said before; a text that is nothing else is replaced by the very
 * value, be it a number.
 */
export interface Step {
  name: string;
  as: Actor;
  method: string;
  path: string;
  body?: Json;
  /** Sent as it stands, in place of the body. */
  text?: string;
  /** `application/json` unless said otherwise; null for none. */
  contentType?: string | null;
  /** The token of the session, unless said otherwise. */
  token?: 'none' | 'wrong';
  /** What its good answer is good for later. */
  learns?: Lesson;
  /** What its good answer sends a link for, which makes those before it void. */
  sends?: Link;
  /** What is wrong with it, when it is not the good one. */
  fault?: string;
}

/** What a mail has a link for. */
export type Link = 'activation' | 'confirmation' | 'reset';

export type Lesson =
  'uid' | 'session' | 'nobody' | 'comment' | 'score' | 'activation' | 'new-address' | 'reset';

/** Whether a step may change anything. */
export const writes = ({ method }: Step): boolean => method !== 'GET';
