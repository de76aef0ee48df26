import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { componentsOf, shownBy, type Component } from './components.ts';

const sources = join(import.meta.dirname, '../../frontend/src');

/** Components that draw nothing of their own, and why. */
const undrawn: Readonly<Record<string, string>> = {
  'ui/hydrated/alive.tsx Alive': 'says that the page answers',
  'ui/theme/emotion-registry.tsx EmotionRegistry': 'hands the styles of server rendering over',
  'ui/theme/global-styles.tsx GlobalStyles': 'is under every story',
  'features/ads/ad-boundary.tsx AdBoundary': 'catches what breaks in an advert',
  'features/game-page/instant-play.tsx InstantPlay': 'reads the address',
  'features/metadata/json-ld.tsx JsonLd': 'speaks to search engines',
  'features/offline/service-worker.tsx ServiceWorker': 'registers the service worker',
  'features/analytics/count-visits.tsx CountVisits': 'counts visits',
  'features/consent/third-parties-slot.tsx ThirdPartiesSlot': 'loads what Consent shows',
  'features/consent/third-parties.tsx ThirdParties': 'lets in what has been agreed to; its banner has stories',
  'features/ads/google/google-banner.tsx GoogleBanner': 'is drawn by its provider, over the network',
  'features/ads/google/google-video.tsx GoogleVideo': 'is drawn by its provider, over the network',
  'features/subscribe/stripe-card.tsx StripeCard': 'is drawn by its provider, over the network',
  'features/captcha/captcha.tsx Captcha': 'is drawn by its provider, over the network',
  'features/errors/recover.tsx Recover': 'loads the page again',
};

export const keyOf = ({ file, name }: Component): string => `${relative(sources, file).replaceAll('\\', '/')} ${name}`;

/** All components of ui/ and features/, those of them that no story shows, and exceptions that are none any more. */
export function storyCoverage(): { components: string[]; missing: string[]; idle: string[] } {
  const files = ['ui', 'features']
    .flatMap((folder) =>
      readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(sources, folder, file)),
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const isStories = (file: string) => file.endsWith('.stories.tsx');
  const shown = new Set(
    files
      .filter(isStories)
      .flatMap((file) => shownBy(file, sources))
      .map(keyOf),
  );
  const components = files
    .filter((file) => !isStories(file))
    .flatMap(componentsOf)
    .map(keyOf);
  return {
    components,
    missing: components.filter((key) => !shown.has(key) && !Object.hasOwn(undrawn, key)),
    idle: Object.keys(undrawn).filter((key) => shown.has(key) || !components.includes(key)),
  };
}
