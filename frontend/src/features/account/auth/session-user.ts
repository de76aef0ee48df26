import * as z from 'zod/mini';
import { PASS_ROLE } from '@/content/pass-role';
import { validItems } from '@/lib/zod/lenient';

/** The account was read as an anonymous user. */
export class SessionExpiredError extends Error {}

const nonEmptyString = z.string().check(z.minLength(1));
const uid = z.coerce.number().check(z.refine((id) => Number.isSafeInteger(id) && id > 0));

export const sessionAuth = z.object({
  uid,
  csrfToken: nonEmptyString,
  logoutToken: z.catch(z.nullable(nonEmptyString), null),
});
export type SessionAuth = z.infer<typeof sessionAuth>;

const account = z.object({
  id: nonEmptyString,
  attributes: z.object({
    drupal_internal__uid: uid,
    name: nonEmptyString,
    display_name: z.catch(z.optional(nonEmptyString), undefined),
    mail: nonEmptyString,
    status: z.catch(z.boolean(), false),
    field_opt_in: z.catch(z.boolean(), false),
    created: z.catch(z.string(), ''),
  }),
});
/** Drupal shows the email to the user only. */
const accountWithMail = z.object({ attributes: z.object({ mail: nonEmptyString }) });

const role = z.object({
  type: z.literal('user_role--user_role'),
  attributes: z.object({
    drupal_internal__id: z.catch(z.string(), ''),
    is_admin: z.catch(z.boolean(), false),
  }),
});
const picture = z.object({
  type: z.literal('file--file'),
  attributes: z.object({ uri: z.object({ url: nonEmptyString }) }),
});

const accountDocument = z.object({
  data: z.array(z.unknown()),
  included: z.catch(z.array(z.unknown()), []),
});

/** @throws SessionExpiredError when the account was read as an anonymous user. */
export function parseSessionUser(content: unknown) {
  const { data, included } = accountDocument.parse(content);
  if (!z.safeParse(accountWithMail, data[0]).success) throw new SessionExpiredError('No address');
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
    hasGamePass: roles.some((role) => role.attributes.drupal_internal__id === PASS_ROLE),
    emailOptIn: attributes.field_opt_in,
    userPicture: avatar?.attributes.uri.url ?? null,
    isAdmin: roles.some((role) => role.attributes.is_admin),
    created: attributes.created,
    path: `/users/${encodeURIComponent(attributes.name)}`,
  };
}

export type SessionUser = ReturnType<typeof parseSessionUser>;

const login = z.object({
  current_user: z.object({ uid }),
  csrf_token: nonEmptyString,
  logout_token: z.catch(z.nullable(nonEmptyString), null),
});

export function parseLogin(content: unknown): SessionAuth {
  const {
    current_user: user,
    csrf_token: csrfToken,
    logout_token: logoutToken,
  } = login.parse(content);
  return { uid: user.uid, csrfToken, logoutToken };
}

/** Null if the visitor was signed in: activation starts no other session. */
export const parseActivation = (content: unknown): SessionAuth | null =>
  z.safeParse(login, content).success ? parseLogin(content) : null;
