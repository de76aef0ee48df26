const SESSION = /^(__Host-)?S?SESS[\da-f]{32}$/;
/** As a content API sets it that is asked over HTTP. */
const OPEN = /^(?=SESS[\da-f]{32}=)/;
const WRAPPED = /^__Host-(?=SESS[\da-f]{32}=)/;

const nameOf = (pair) => pair.split('=', 1)[0];

/**
 * The cookies of a request without sessions that somebody else may have set: a subdomain, another port, a page over HTTP. On a site over HTTPS
 * only names that begin with `__Host-` count, which browsers take from this very host alone. Over HTTP no name is safe: of several cookies of one
 * name the last counts, which was set for the shortest path.
 *
 * @param {string | undefined} header `Cookie`
 * @param {boolean} isSecure whether the site's public address is HTTPS
 * @returns {string | undefined} `Cookie` for the content API; undefined when nothing is left
 */
export function acceptedCookies(header, isSecure) {
  const pairs = (header ?? '').split(/;\s*/).filter((pair) => pair !== '');
  const last = new Map(pairs.map((pair, at) => [nameOf(pair), at]));
  const accepted = pairs.filter((pair, at) => {
    const session = SESSION.exec(nameOf(pair));
    if (session === null) return true;
    return isSecure
      ? session[1] !== undefined
      : session[1] === undefined && last.get(nameOf(pair)) === at;
  });
  return accepted.length === 0
    ? undefined
    : accepted.map((pair) => pair.replace(WRAPPED, '')).join('; ');
}

/**
 * A cookie of the content API as browsers are to keep it: a session's on a site over HTTPS for this host alone, also where the content API itself
 * is asked over HTTP and calls it otherwise.
 *
 * @param {string} line a value of `Set-Cookie`
 * @param {boolean} isSecure
 */
export function hostBound(line, isSecure) {
  if (!isSecure || !OPEN.test(line)) return line;
  const [pair, ...attributes] = line.split(/;\s*/);
  const others = attributes.filter((attribute) => !/^(?:domain|path|secure)\b/i.test(attribute));
  return [`__Host-${pair}`, 'path=/', 'secure', ...others].join('; ');
}
