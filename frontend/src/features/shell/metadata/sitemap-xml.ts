import { xml } from './xml';

export interface SitemapEntry {
  url: string;
  lastModified?: string;
  image?: string;
}

/** The protocol's limit per file. */
const MAX_ENTRIES = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entryXml = ({ url, lastModified, image }: SitemapEntry): string =>
  `<url><loc>${xml(url)}</loc>${lastModified ? `<lastmod>${xml(lastModified)}</lastmod>` : ''}${
    image ? `<image:image><image:loc>${xml(image)}</image:loc></image:image>` : ''
  }</url>`;

const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.map(entryXml).join('\n')}\n</urlset>\n`;

/** All URLs, or an index of `/sitemaps/1`, … when there are too many. */
export function sitemapXml(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  maxEntries = MAX_ENTRIES,
): string {
  if (entries.length <= maxEntries) return urlSet(entries);
  const parts = Array.from(
    { length: Math.ceil(entries.length / maxEntries) },
    (_, index) => `<sitemap><loc>${xml(siteUrl)}/sitemaps/${index + 1}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

export function sitemapPartXml(
  entries: readonly SitemapEntry[],
  part: number,
  maxEntries = MAX_ENTRIES,
): string | null {
  if (entries.length <= maxEntries) return null;
  const partEntries =
    Number.isInteger(part) && part > 0
      ? entries.slice((part - 1) * maxEntries, part * maxEntries)
      : [];
  return partEntries.length === 0 ? null : urlSet(partEntries);
}
