import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';
import type { SessionUser } from '@/features/account/auth/session-user';
import { getQueryClient } from '@/features/account/queries/query-client';
import { parseField } from '@/lib/zod/parse-field';
import { TOKEN_FAILED, USER_FAILED } from './messages';

const nonEmptyString = z.string().check(z.minLength(1));

async function fetchToken({ uid, userName }: SessionUser, nid: number): Promise<string> {
  const jwt = await callBackend('/ag/api/member-jwt', parseField('jwt', nonEmptyString));
  const query = new URLSearchParams({
    jwt,
    ag_uid: String(uid),
    ag_user: userName,
    game: String(nid),
  });
  return callBackend(`/ag/member-services/token?${query}`, parseField('token', nonEmptyString));
}

const parseUser = parseField('user', z.record(z.string(), z.unknown()));

const fetchUser = (token: string) =>
  callBackend('/ag/member-services/user', parseUser, { headers: { 'x-member-token': token } });

/** base64url JSON for the game SDK's `decodeMember`. */
function encode(user: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(user));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The member with a token that the game's server can verify, and that no other game accepts.
 * @throws Error with a message for the game; guests have no token.
 */
export async function fetchEncodedMember(user: SessionUser | null, nid: number): Promise<string> {
  if (user === null) throw new Error(TOKEN_FAILED);
  // Concurrent requests share one token.
  const token = await getQueryClient()
    .fetchQuery({ queryKey: ['member-token', user.uid, nid], queryFn: () => fetchToken(user, nid) })
    .catch((cause: unknown) => {
      throw new Error(TOKEN_FAILED, { cause });
    });
  const member = await fetchUser(token).catch((cause: unknown) => {
    throw new Error(USER_FAILED, { cause });
  });
  return encode({ ...member, token });
}
