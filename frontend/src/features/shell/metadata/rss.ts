import type { GameRelease } from '@/content/types/game';
import type { Site } from '@/content/types/site';
import { xml } from './xml';

export function rss(site: Site, releases: readonly GameRelease[], siteUrl: string): string {
  const items = releases.flatMap(({ date, games }) =>
    games.map(
      (game) => `    <item>
      <title>${xml(game.title)}</title>
      <link>${xml(siteUrl + game.path)}</link>
      <guid isPermaLink="true">${xml(siteUrl + game.path)}</guid>
      <pubDate>${new Date(game.published ?? date).toUTCString()}</pubDate>
      <description>${xml(game.descriptionSimple)}</description>
      <media:thumbnail url="${xml(new URL(game.previewImage, siteUrl).href)}"/>
    </item>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>${xml(site.name)}</title>
    <link>${xml(siteUrl)}</link>
    <description>${xml(site.slogan)}</description>
    <language>${site.language}</language>
    <atom:link href="${xml(siteUrl)}/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`;
}
