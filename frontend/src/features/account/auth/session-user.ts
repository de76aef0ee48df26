import {
  array,
  boolean,
  catch as orElse,
  coerce,
  literal,
  minLength,
  nullable,
  object,
  optional,
  refine,
  safeParse,
  string,
  unknown,
  type infer as Infer,
} from 'zod/mini';
import { validItems } from '@/lib/zod/lenient';

/** The account was read as an anonymous user. */
export class SessionExpiredError extends Error {}

const nonEmptyString = string().check(minLength(1));
const uid = coerce.number().check(refine((id) => Number.isSafeInteger(id) && id > 0));

export const sessionAuth = object({
  uid,
  csrfToken: nonEmptyString,
  logoutToken: orElse(nullable(nonEmptyString), null),
});
export type SessionAuth = Infer<typeof sessionAuth>;

const account = object({
  id: nonEmptyString,
  attributes: object({
    drupal_internal__uid: uid,
    name: nonEmptyString,
    display_name: orElse(optional(nonEmptyString), undefined),
    mail: nonEmptyString,
    status: orElse(boolean(), false),
    field_opt_in: orElse(boolean(), false),
    created: orElse(string(), ''),
  }),
});
/** Drupal shows the email to the user only. */
const ownAccount = object({ attributes: object({ mail: nonEmptyString }) });

const role = object({
  type: literal('user_role--user_role'),
  attributes: object({
    drupal_internal__id: orElse(string(), ''),
    is_admin: orElse(boolean(), false),
  }),
});
const picture = object({
  type: literal('file--file'),
  attributes: object({ uri: object({ url: nonEmptyString }) }),
});

const accountDocument = object({
  data: array(unknown()),
  included: orElse(array(unknown()), []),
});

/** @throws SessionExpiredError when the account was read as an anonymous user. */
export function parseSessionUser(content: unknown) {
  const { data, included } = accountDocument.parse(content);
  if (!safeParse(ownAccount, data[0]).success) throw new SessionExpiredError('No address');
  const { id, attributes } = account.parse(data[0]);
  const roles = validItems(role).parse(included);
  const [avatar] = validItems(picture).parse(included);
  return {
    id,
    uid: attributes.drupal_internal__uid,
    userName: attributes.name,
    displayName: attributes.display_name ?? attributes.name,
    email: attributes.mail,
    /** Whether the account is active. */
    status: attributes.status,
    hasGamePass: roles.some(
      (role) => role.attributes.drupal_internal__id === 'game_pass_subscriber',
    ),
    emailOptIn: attributes.field_opt_in,
    userPicture: avatar?.attributes.uri.url ?? null,
    isAdmin: roles.some((role) => role.attributes.is_admin),
    created: attributes.created,
    path: `/users/${encodeURIComponent(attributes.name)}`,
  };
}

export type SessionUser = ReturnType<typeof parseSessionUser>;

const login = object({
  current_user: object({ uid }),
  csrf_token: nonEmptyString,
  logout_token: orElse(nullable(nonEmptyString), null),
});

export function parseLogin(content: unknown): SessionAuth {
  const {
    current_user: user,
    csrf_token: csrfToken,
    logout_token: logoutToken,
  } = login.parse(content);
  return { uid: user.uid, csrfToken, logoutToken };
}

/** Null when the visitor was signed in before: activation starts no other session. */
export const parseActivation = (content: unknown): SessionAuth | null =>
  safeParse(login, content).success ? parseLogin(content) : null;
