import { kidsCookieName } from './kids-request';
import { PREVIEW_COOKIE } from '../content/fetch/preview-token';

/** Cookies of the session and of a device on which a member has logged in. */
const SESSION = /^(__Host-)?S?(?:SESS|DEVICE)[\da-f]{32}$/;
/** Cookies of a content API that is reached over HTTP. */
const UNPREFIXED = /^(?=(?:SESS|DEVICE)[\da-f]{32}=)/;
const PREFIXED = /^__Host-(?=(?:SESS|DEVICE)[\da-f]{32}=)/;

/** A planted cookie must not exceed the header limit of the content API. */
const MAX_LENGTH = 1_200;
const MAX_COOKIES = 4;

const getCookieName = (pair: string) => pair.split('=', 1)[0] ?? '';

/**
 * Removes the cookies that the site does not use, such as those of games. Over HTTPS, session
 * cookies have the `__Host-` prefix, which no other host can set.
 */
export function acceptedCookies(header: string, isSecure: boolean): string | null {
  const pairs = header.split(/;\s*/).filter((pair) => pair.length <= MAX_LENGTH);
  const last = new Map(pairs.map((pair, index) => [getCookieName(pair), index]));
  const accepted = pairs.filter((pair, index) => {
    const name = getCookieName(pair);
    if (last.get(name) !== index) return false;
    const session = SESSION.exec(name);
    if (session === null) return name === PREVIEW_COOKIE || name === kidsCookieName(isSecure);
    return (session[1] !== undefined) === isSecure;
  });
  if (accepted.length === 0) return null;
  return accepted
    .slice(-MAX_COOKIES)
    .map((pair) => pair.replace(PREFIXED, ''))
    .join('; ');
}

/** Chrome deletes other cookies first when a site has too many. */
const PRIORITY = 'Priority=High';

/** Binds a session cookie to the host over HTTPS. */
export function protectSessionCookie(line: string, isSecure: boolean): string {
  if (!SESSION.test(getCookieName(line))) return line;
  if (!isSecure || !UNPREFIXED.test(line)) return `${line}; ${PRIORITY}`;
  const [pair, ...attributes] = line.split(/;\s*/);
  const keptAttributes = attributes.filter(
    (attribute) => !/^(?:domain|path|secure)\b/i.test(attribute),
  );
  return [`__Host-${pair}`, 'path=/', 'secure', ...keptAttributes, PRIORITY].join('; ');
}
