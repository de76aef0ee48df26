import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findComponents, findAllComponents, type Component } from './components.ts';

const sources = join(import.meta.dirname, '../../frontend/src');

/** Components that need no story, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'ui/global-styles/global-styles.tsx GlobalStyles': 'part of every story',
  'ui/field/field.tsx Field': 'is part of every field',
  'ui/link/link.tsx Link': 'is an anchor without a style',
  'ui/section/section.tsx Section': 'is a SectionHead with content',
  'features/children/age/unless-below-limit.tsx UnlessBelowLimit': 'shows its children or nothing',
  'features/play/ads/ad-boundary.tsx AdBoundary': 'catches errors of an ad',
  'features/shell/metadata/json-ld.tsx JsonLd': 'structured data for search engines',
  'features/shell/offline/service-worker.tsx ServiceWorker': 'registers the service worker',
  'features/shell/analytics/count-visits.tsx CountVisits': 'counts visits',
  'features/shell/consent/third-parties-slot.tsx ThirdPartiesSlot': 'loads what Consent shows',
  'features/shell/consent/third-parties.tsx ThirdParties':
    'loads scripts after consent; its banner has stories',
  'features/play/ads/google/google-banner.tsx GoogleBanner':
    'rendered by its provider, over the network',
  'features/play/ads/google/google-video.tsx GoogleVideo':
    'rendered by its provider, over the network',
  'features/pass/card/stripe-card.tsx StripeCard': 'rendered by its provider, over the network',
  'features/account/queries/query-devtools.tsx QueryDevtools':
    'part of the library, in development only',
  'features/shell/errors/recover.tsx Recover': 'reloads the page',
  'features/shell/errors/retry-button.tsx RetryButton': 'is the button of a carousel that failed',
  'features/play/ads/ad-banner.tsx AdBanner': 'selects the provider of AdSlot',
  'features/play/ads/ad-fill.tsx AdFillLoader': 'selects the provider of AdSlot',
  'features/play/ads/ad-fill-slot.tsx AdFillSlot': 'loads what fills AdSlot',
  'features/community/reviews/write-review.tsx WriteReview': 'is part of GameReviews',
  'features/pass/game-pass/pass-game-url.tsx PassGameUrl': 'loads the URL of a pass game',
  'features/play/before-you-go/before-you-go-slot.tsx BeforeYouGoSlot': 'loads the idle timer',
  'features/discover/games/fetched-popular-games.tsx FetchedPopularGames':
    'loads what PopularGames shows',
  'features/discover/listing/filter-panel.tsx FilterPanel': 'is part of FilterBar',
  'features/discover/listing/filter-form.tsx FilterForm': 'is part of FilterBar',
  'features/discover/listing/results.tsx Results': 'is part of ListingView',
  'features/editorial/about/contact-form-slot.tsx ContactFormSlot': 'loads the contact form',
};

const createKey = ({ file, name }: Component): string =>
  `${relative(sources, file).replaceAll('\\', '/')} ${name}`;

interface StoryCoverage {
  /** Components of ui/, features/ and the modals. */
  components: string[];
  exempt: string[];
  /** Components without a story. */
  missing: string[];
  /** Exceptions that are not needed. */
  idle: string[];
}

export function storyCoverage(): StoryCoverage {
  const files = ['ui', 'features', 'app/modals']
    .flatMap((folder) =>
      readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(sources, folder, file),
      ),
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const isStories = (file: string) => file.endsWith('.stories.tsx');
  const shown = new Set(
    files
      .filter(isStories)
      .flatMap((file) => findAllComponents(file, sources))
      .map(createKey),
  );
  const components = files
    .filter((file) => !isStories(file))
    .flatMap(findComponents)
    .map(createKey);
  const isExempt = (key: string) => Object.hasOwn(exceptions, key);
  const undocumented = components.filter((key) => !shown.has(key));
  return {
    components,
    exempt: undocumented.filter(isExempt),
    missing: undocumented.filter((key) => !isExempt(key)),
    idle: Object.keys(exceptions).filter((key) => !undocumented.includes(key)),
  };
}
