import { callBackend } from '@/features/account/auth/backend';
import type { SessionUser } from '@/features/account/auth/session-user';
import { fieldOf } from '@/lib/storage/game-shape';
import { TOKEN_FAILED, USER_FAILED } from './messages';

function textField(content: unknown, field: string): string {
  const text = fieldOf(content, field);
  if (typeof text !== 'string' || text === '') throw new Error(`The answer lacks ${field}`);
  return text;
}

async function fetchToken({ uid, userName }: SessionUser): Promise<string> {
  const jwt = await callBackend('/ag/api/member-jwt', (content) => textField(content, 'jwt'));
  const query = new URLSearchParams({ jwt, ag_uid: String(uid), ag_user: userName });
  return callBackend(`/ag/member-services/token?${query}`, (content) => textField(content, 'token'));
}

const fetchUser = (token: string) =>
  callBackend(
    '/ag/member-services/user',
    (content) => {
      const user = fieldOf(content, 'user');
      if (typeof user !== 'object' || user === null) throw new Error('The answer lacks the user');
      return user;
    },
    { headers: { 'x-member-token': token } },
  );

/** JSON as base64url of its UTF-8 bytes: what `decodeMember` of the games' SDK reads. */
function encode(user: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(user));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The encoded user of the member services, for an embedded game (SPEC section 7).
 *
 * @throws Error whose message is the one for the game. A visitor has no token.
 */
export async function encodedMember(user: SessionUser | null): Promise<string> {
  const token = await (user === null ? Promise.reject(new Error('Nobody is logged in')) : fetchToken(user)).catch((cause: unknown) => {
    throw new Error(TOKEN_FAILED, { cause });
  });
  const member = await fetchUser(token).catch((cause: unknown) => {
    throw new Error(USER_FAILED, { cause });
  });
  return encode(member);
}
