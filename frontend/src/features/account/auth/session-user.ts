import {
  fieldOf,
  flag,
  listOf,
  matching,
  oneOf,
  orElse,
  shape,
  text,
  type Read,
} from '@/lib/read/read';

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

/** What a stranger sees of the account: the session is over. */
export class StrangersView extends Error {}

const filled = matching(/./s);
const uid: Read<number> = (value) => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

const account = shape({
  id: filled,
  attributes: shape({
    drupal_internal__uid: uid,
    name: filled,
    display_name: orElse(filled, null),
    mail: filled,
    status: orElse(flag, false),
    field_opt_in: orElse(flag, false),
    created: orElse(text, ''),
  }),
});
const roles = listOf(
  shape({
    type: oneOf('user_role--user_role'),
    attributes: shape({ drupal_internal__id: orElse(text, ''), is_admin: orElse(flag, false) }),
  }),
);
const pictures = listOf(
  shape({ type: oneOf('file--file'), attributes: shape({ uri: shape({ url: filled }) }) }),
);

/**
 * The answer of `GET /jsonapi/user/user?filter[uid]=…&include=roles,user_picture`.
 *
 * @throws StrangersView when it is not the member's own view of the account, another error when it is no such answer at all.
 */
export function parseSessionUser(document: unknown): SessionUser {
  const data = fieldOf(document, 'data');
  if (!Array.isArray(data)) throw new Error('The answer is no list');
  const [found]: unknown[] = data;
  // The address is shown to oneself only.
  if (filled(fieldOf(fieldOf(found, 'attributes'), 'mail')) === undefined)
    throw new StrangersView('The answer lacks the address');
  const own = account(found);
  if (own === undefined) throw new Error('The answer is no account');
  const { id, attributes } = own;
  const included = fieldOf(document, 'included');
  const held = roles(included)?.map((role) => role.attributes) ?? [];
  const [picture] = pictures(included) ?? [];
  return {
    id,
    uid: attributes.drupal_internal__uid,
    userName: attributes.name,
    displayName: attributes.display_name ?? attributes.name,
    email: attributes.mail,
    status: attributes.status,
    hasGamePass: held.some((role) => role.drupal_internal__id === 'game_pass_subscriber'),
    emailOptIn: attributes.field_opt_in,
    userPicture: picture?.attributes.uri.url ?? null,
    isAdmin: held.some((role) => role.is_admin),
    created: attributes.created,
    path: `/users/${encodeURIComponent(attributes.name)}`,
  };
}

const session = shape({
  current_user: shape({ uid }),
  csrf_token: filled,
  logout_token: orElse(filled, null),
});

/** The answer of `POST /user/login`. */
export function parseLogin(content: unknown): SessionAuth {
  const answer = session(content);
  if (answer === undefined) throw new Error('The answer is no session');
  return {
    uid: answer.current_user.uid,
    csrfToken: answer.csrf_token,
    logoutToken: answer.logout_token,
  };
}

/** A record read from the browser's storage; null when it is none. */
export const storedAuth = orElse(
  shape({ uid, csrfToken: filled, logoutToken: orElse(filled, null) }),
  null,
);
