import { toStars } from '@/content/star-value';
import type { GameDetail } from '@/content/types/game';
import type { Page } from '@/content/types/page';
import type { Site } from '@/content/types/site';
import type { Crumb } from '@/ui/breadcrumb/breadcrumb';

const CONTEXT = 'https://schema.org';

export const webSite = (site: Site, siteUrl: string) => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: site.name,
  description: site.slogan,
  url: siteUrl,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search/{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export const contactPage = (page: Page, siteUrl: string) => ({
  '@context': CONTEXT,
  '@type': 'ContactPage',
  name: page.title,
  url: siteUrl + page.path,
});

export const breadcrumbs = (crumbs: readonly Crumb[], siteUrl: string) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

const MULTIPLAYER_TAGS = new Set(['Multiplayer', 'Two-Player']);

const isMultiplayer = ({ featuredMultiplayer, tags }: GameDetail) =>
  featuredMultiplayer || tags.some(({ name }) => MULTIPLAYER_TAGS.has(name));

/** On the scale of the site's stars; omitted without votes. */
export const videoGame = (game: GameDetail, siteUrl: string) => ({
  '@context': CONTEXT,
  '@type': ['VideoGame', 'WebApplication'],
  name: game.title,
  description: game.metaDescription,
  url: siteUrl + game.path,
  // Object storage URLs are absolute.
  image: new URL(game.thumbnailUrl, siteUrl).href,
  applicationCategory: 'Game',
  operatingSystem: 'Any',
  playMode: isMultiplayer(game) ? 'MultiPlayer' : 'SinglePlayer',
  genre: game.genre?.name,
  keywords: game.tags.map(({ name }) => name).join(', '),
  datePublished: game.published ?? game.created,
  author: game.developer ? { '@type': 'Organization', name: game.developer } : undefined,
  isAccessibleForFree: !game.gamePassExclusive,
  aggregateRating:
    game.totalVotes > 0
      ? {
          '@type': 'AggregateRating',
          ratingValue: toStars(game.rating).toFixed(1),
          bestRating: 5,
          worstRating: 1,
          ratingCount: game.totalVotes,
        }
      : undefined,
});

/** Needs at least one question. */
export const faqPage = (questions: Page['faq']) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
