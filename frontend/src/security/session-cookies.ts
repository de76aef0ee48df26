const SESSION = /^(__Host-)?S?SESS[\da-f]{32}$/;
/** Cookies of a content API that is reached over HTTP. */
const UNPREFIXED = /^(?=SESS[\da-f]{32}=)/;
const PREFIXED = /^__Host-(?=SESS[\da-f]{32}=)/;

const getCookieName = (pair: string) => pair.split('=', 1)[0] ?? '';

/** Over HTTPS, session cookies have the `__Host-` prefix. */
export function acceptedCookies(header: string, isSecure: boolean): string | null {
  const pairs = header.split(/;\s*/).filter((pair) => pair !== '');
  const last = new Map(pairs.map((pair, index) => [getCookieName(pair), index]));
  const accepted = pairs.filter((pair, index) => {
    const session = SESSION.exec(getCookieName(pair));
    if (session === null) return true;
    const isPrefixed = session[1] !== undefined;
    return isSecure ? isPrefixed : !isPrefixed && last.get(getCookieName(pair)) === index;
  });
  if (accepted.length === 0) return null;
  return accepted.map((pair) => pair.replace(PREFIXED, '')).join('; ');
}

export function withHostPrefix(line: string, isSecure: boolean): string {
  if (!isSecure || !UNPREFIXED.test(line)) return line;
  const [pair, ...attributes] = line.split(/;\s*/);
  const keptAttributes = attributes.filter(
    (attribute) => !/^(?:domain|path|secure)\b/i.test(attribute),
  );
  return [`__Host-${pair}`, 'path=/', 'secure', ...keptAttributes].join('; ');
}
