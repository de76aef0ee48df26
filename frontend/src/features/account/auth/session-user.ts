import { fieldOf } from '@/lib/storage/game-shape';

/** SPEC section 3: who is logged in. Every text is plain text. */
export interface SessionUser {
  /** uuid */
  id: string;
  uid: number;
  userName: string;
  displayName: string;
  email: string;
  /** Whether the account is active. */
  status: boolean;
  hasGamePass: boolean;
  emailOptIn: boolean;
  /** Root-relative address of the avatar; null without one. */
  userPicture: string | null;
  isAdmin: boolean;
  /** RFC 3339 */
  created: string;
  /** The profile's address on the site. */
  path: string;
}

/** What the calls of the session need. */
export interface SessionAuth {
  uid: number;
  csrfToken: string;
  logoutToken: string | null;
}

const textOf = (value: unknown, field: string): string | null => {
  const text = fieldOf(value, field);
  return typeof text === 'string' && text !== '' ? text : null;
};

const required = (text: string | null, what: string): string => {
  if (text === null) throw new Error(`The answer lacks ${what}`);
  return text;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What a stranger sees of the account: the session is over. */
export class StrangersView extends Error {}

/**
 * The answer of `GET /jsonapi/user/user?filter[uid]=…&include=roles,user_picture`.
 *
 * @throws StrangersView when it is not the member's own view of the account, another error when it is no such answer at all.
 */
export function parseSessionUser(document: unknown): SessionUser {
  const data = fieldOf(document, 'data');
  if (!Array.isArray(data)) throw new Error('The answer is no list');
  const [resource]: unknown[] = data;
  const attributes = fieldOf(resource, 'attributes');
  // Shown to oneself only.
  const email = textOf(attributes, 'mail');
  if (email === null) throw new StrangersView('The answer lacks the address');
  const included = listOf(fieldOf(document, 'included')).map((item) => ({
    type: textOf(item, 'type'),
    attributes: fieldOf(item, 'attributes'),
  }));
  const roles = included.filter(({ type }) => type === 'user_role--user_role').map((role) => role.attributes);
  const picture = included.find(({ type }) => type === 'file--file')?.attributes;
  const userName = required(textOf(attributes, 'name'), 'a name');
  return {
    id: required(textOf(resource, 'id'), 'an id'),
    uid: Number(fieldOf(attributes, 'drupal_internal__uid')),
    userName,
    displayName: textOf(attributes, 'display_name') ?? userName,
    email,
    status: fieldOf(attributes, 'status') === true,
    hasGamePass: roles.some((role) => fieldOf(role, 'drupal_internal__id') === 'game_pass_subscriber'),
    emailOptIn: fieldOf(attributes, 'field_opt_in') === true,
    userPicture: textOf(fieldOf(picture, 'uri'), 'url'),
    isAdmin: roles.some((role) => fieldOf(role, 'is_admin') === true),
    created: textOf(attributes, 'created') ?? '',
    path: `/users/${encodeURIComponent(userName)}`,
  };
}

/** The answer of `POST /user/login`. */
export function parseLogin(content: unknown): SessionAuth {
  const uid = Number(fieldOf(fieldOf(content, 'current_user'), 'uid'));
  const csrfToken = textOf(content, 'csrf_token');
  if (!Number.isSafeInteger(uid) || uid < 1 || csrfToken === null) throw new Error('The answer is no session');
  return { uid, csrfToken, logoutToken: textOf(content, 'logout_token') };
}

/** A record read from the browser's storage; null when it is none. */
export function storedAuth(value: unknown): SessionAuth | null {
  const uid = fieldOf(value, 'uid');
  const csrfToken = textOf(value, 'csrfToken');
  if (typeof uid !== 'number' || !Number.isSafeInteger(uid) || uid < 1 || csrfToken === null) return null;
  return { uid, csrfToken, logoutToken: textOf(value, 'logoutToken') };
}
