import type { MaxSize } from './oembed';

interface OEmbedRequest {
  /** The path of a game page or of its embed page. */
  path: string;
  maxSize: MaxSize;
}

interface Refusal {
  status: 400 | 404 | 501;
  message: string;
}

/** Reads pixels: infinite if missing, null if invalid. */
function readLength(value: string | null): number | null {
  if (value === null || value === '') return Infinity;
  return /^\d{1,5}$/.test(value) && Number(value) > 0 ? Number(value) : null;
}

/** Compares hosts, because people paste either scheme. */
const isSiteUrl = (url: URL, siteUrl: string) =>
  /^https?:$/.test(url.protocol) && url.host === new URL(siteUrl).host;

export function readOEmbedRequest(
  query: URLSearchParams,
  siteUrl: string,
): OEmbedRequest | Refusal {
  if ((query.get('format') ?? 'json') !== 'json')
    return { status: 501, message: 'The only format is json.' };
  const [maxWidth, maxHeight] = [
    readLength(query.get('maxwidth')),
    readLength(query.get('maxheight')),
  ];
  if (maxWidth === null || maxHeight === null)
    return { status: 400, message: 'maxwidth and maxheight must be whole numbers of pixels.' };
  const requested = query.get('url');
  if (!requested || !URL.canParse(requested))
    return { status: 400, message: 'url must be the URL of a game.' };
  const url = new URL(requested);
  if (!isSiteUrl(url, siteUrl)) return { status: 404, message: 'This URL is not on this site.' };
  return { path: url.pathname.replace(/(?<=.)\/+$/, ''), maxSize: { maxWidth, maxHeight } };
}
