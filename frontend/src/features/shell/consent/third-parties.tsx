import dynamic from 'next/dynamic';
import type { ThirdParties as Settings } from '@/content/third-parties';
import { ConsentBanner } from './consent-banner';
import { useConsent, type ConsentChoice } from './consent-store';
import { deleteThirdPartyCookies } from './withdraw';

const CountVisits = dynamic(
  () => import('../analytics/count-visits').then((module) => module.CountVisits),
  { ssr: false },
);

const COUNTERS = {
  none: null,
  plausible: 'count visits with Plausible, which sets no cookies',
  ga4: 'count visits with Google Analytics',
};

const purposesOf = ({ ads, analytics }: Settings): string[] =>
  [
    ads.provider === 'google' ? 'show adverts by Google' : null,
    COUNTERS[analytics.provider],
  ].filter((wish) => wish !== null);

export function ThirdParties({ settings }: { settings: Settings }) {
  const { choice, asking, choose } = useConsent();

  const handleChoice = (next: ConsentChoice) => {
    const isWithdrawn = choice === 'accepted' && next === 'refused';
    choose(next);
    if (!isWithdrawn) return;
    deleteThirdPartyCookies();
    // Code that is loaded stays until the next page load.
    window.location.reload();
  };

  return (
    <>
      {(choice === null || asking) && (
        <ConsentBanner
          purposes={purposesOf(settings)}
          isReopened={asking}
          onChoose={handleChoice}
        />
      )}
      {choice === 'accepted' && <CountVisits settings={settings.analytics} />}
    </>
  );
}
