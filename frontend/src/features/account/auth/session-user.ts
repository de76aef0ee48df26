import * as z from 'zod/mini';
import { parseCollection } from '@/api/json-api';
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

const role = z.object({
  drupal_internal__id: z.catch(z.string(), ''),
  is_admin: z.catch(z.boolean(), false),
});
const picture = z.object({ uri: z.object({ url: nonEmptyString }) });

const account = z.object({
  id: nonEmptyString,
  drupal_internal__uid: uid,
  name: nonEmptyString,
  display_name: z.catch(z.optional(nonEmptyString), undefined),
  mail: nonEmptyString,
  status: z.catch(z.boolean(), false),
  field_opt_in: z.catch(z.boolean(), false),
  created: z.catch(z.string(), ''),
  roles: z.catch(validItems(role), []),
  user_picture: z.catch(z.nullable(picture), null),
});
/** Drupal shows the email to the user only. */
const accountWithMail = z.object({ mail: nonEmptyString });

/** @throws SessionExpiredError when the account was read as an anonymous user. */
export function parseSessionUser(content: unknown) {
  const [entity] = parseCollection(content);
  if (!z.safeParse(accountWithMail, entity).success) throw new SessionExpiredError('No address');
  const user = account.parse(entity);
  return {
    id: user.id,
    uid: user.drupal_internal__uid,
    userName: user.name,
    displayName: user.display_name ?? user.name,
    email: user.mail,
    /** Whether the account is active. */
    status: user.status,
    hasGamePass: user.roles.some((role) => role.drupal_internal__id === PASS_ROLE),
    emailOptIn: user.field_opt_in,
    userPicture: user.user_picture?.uri.url ?? null,
    isAdmin: user.roles.some((role) => role.is_admin),
    created: user.created,
    path: `/users/${encodeURIComponent(user.name)}`,
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
