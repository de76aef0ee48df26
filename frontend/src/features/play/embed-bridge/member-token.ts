import * as z from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';
import type { SessionUser } from '@/features/account/auth/session-user';
import { queryClient } from '@/features/account/queries/query-client';
import { TOKEN_FAILED, USER_FAILED } from './messages';

const nonEmptyString = () => z.string().check(z.minLength(1));
const jwtResponse = z.object({ jwt: nonEmptyString() });
const tokenResponse = z.object({ token: nonEmptyString() });
const userResponse = z.object({ user: z.record(z.string(), z.unknown()) });

async function fetchToken({ uid, userName }: SessionUser): Promise<string> {
  const { jwt } = await callBackend('/ag/api/member-jwt', jwtResponse.parse);
  const query = new URLSearchParams({ jwt, ag_uid: String(uid), ag_user: userName });
  return (await callBackend(`/ag/member-services/token?${query}`, tokenResponse.parse)).token;
}

const fetchUser = async (token: string) =>
  (
    await callBackend('/ag/member-services/user', userResponse.parse, {
      headers: { 'x-member-token': token },
    })
  ).user;

/** base64url JSON for the game SDK's `decodeMember`. */
function encode(user: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(user));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @throws Error with a message for the game; guests have no token. */
export async function fetchEncodedMember(user: SessionUser | null): Promise<string> {
  if (user === null) throw new Error(TOKEN_FAILED);
  // Concurrent requests share one token.
  const token = await queryClient
    .fetchQuery({ queryKey: ['member-token', user.uid], queryFn: () => fetchToken(user) })
    .catch((cause: unknown) => {
      throw new Error(TOKEN_FAILED, { cause });
    });
  const member = await fetchUser(token).catch((cause: unknown) => {
    throw new Error(USER_FAILED, { cause });
  });
  return encode(member);
}
