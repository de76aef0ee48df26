/** Who asks. `member` is the owner of what is asked for; `other` and `pass` are not, and `pass` has the game pass. */
export const people = ['anonymous', 'member', 'other', 'pass', 'editor'] as const;
export type Person = (typeof people)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the checks ask for: content of the demo. */
export const sample = {
  game: 1001,
  gameUuid: '1f6573d7-afde-5325-806b-846bc382879e',
  /** An unpublished game. */
  draft: 1043,
  draftUuid: 'c2d8c3e9-08a6-5be2-93d2-21b75d55db88',
  /** A review that is approved, and one that waits. */
  review: 501,
  waitingReview: 566,
  /** The member `player`, who is `member` here. */
  uid: 11,
  userUuid: 'a7a67012-501b-5b12-bb06-30655082be05',
  name: 'player',
} as const;

/** One call of the content API, and what each person gets for it. */
export interface Call {
  method: Method;
  /** As Drupal's routing files write it, e.g. `/ag/api/user-reviews/{user}`; names of parameters do not matter. */
  path: string;
  /** What the check asks for, when that is not the path itself. */
  ask?: string | ((mine: { logoutToken: string }) => string);
  /** Sent as JSON. Calls that change something are asked for what cannot be done, so that who is let in gets a 4xx and nothing changes. */
  body?: unknown;
  statuses: Readonly<Record<Person, number>>;
  /** Whether it wants the session's `X-CSRF-Token`: without one a member gets 403. */
  token?: boolean;
  /** Whether it ends the session it is made in. */
  endsSession?: boolean;
  /** One line for readers: what is asked for, and why it is answered so. */
  note: string;
  /** Only one of the servers has it. */
  only?: 'drupal' | 'embedded';
}

export type Statuses = Call['statuses'];

/** The same for everybody. */
export const everybody = (status: number): Statuses => ({
  anonymous: status,
  member: status,
  other: status,
  pass: status,
  editor: status,
});

/** Visitors are refused, whoever is logged in is let in. */
export const members = (status: number): Statuses => ({ ...everybody(status), anonymous: 403 });

/** Members are refused. */
export const visitors = (status: number): Statuses => ({ ...everybody(403), anonymous: status });

/** The owner alone is let in. */
export const owner = (status: number): Statuses => ({ ...everybody(403), member: status });

/** Editors alone are let in. */
export const editors = (status: number): Statuses => ({ ...everybody(403), editor: status });
