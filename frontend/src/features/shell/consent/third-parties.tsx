import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ThirdParties as Settings } from '@/content/third-parties';
import { AgeScreen } from '@/features/visitors/age/age-screen';
import { useAge } from '@/features/visitors/age/age-store';
import { ConsentBanner } from './consent-banner';
import { isOldEnough, useConsent, type ConsentChoice } from './consent-store';

/** Cookies that Google sets on the site's domain. */
const COOKIES = /^(?:_ga(?:_\w+)?|_gid|__gads|__gpi|__eoi|_gcl_\w+)$/;

export function deleteThirdPartyCookies(): void {
  const parts = window.location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (COOKIES.test(name))
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

const CountVisits = dynamic(
  () => import('../analytics/count-visits').then((module) => module.CountVisits),
  { ssr: false },
);

export function ThirdParties({ settings }: { settings: Settings }) {
  const t = useTranslations('consent.purposes');
  const { ads, analytics } = settings;
  const { choice, isOpen, choose } = useConsent();
  const band = useAge((state) => state.band);
  const [isAskingAge, setAskingAge] = useState(false);

  const handleChoice = (next: ConsentChoice) => {
    // Nobody below the age limit can consent.
    if (next === 'accepted' && band === null) return setAskingAge(true);
    const isWithdrawn = choice === 'accepted' && next === 'refused';
    choose(next);
    if (!isWithdrawn) return;
    deleteThirdPartyCookies();
    // Loaded code stays until the next page load.
    window.location.reload();
  };

  return (
    <>
      {(choice === null || isOpen || (choice === 'accepted' && band === null)) &&
        band !== 'below' && (
          <ConsentBanner
            purposes={[
              ...(ads.provider === 'google' ? [t('google')] : []),
              ...(analytics.provider === 'none' ? [] : [t(analytics.provider)]),
            ]}
            isReopened={isOpen}
            onChoose={handleChoice}
            age={
              isAskingAge &&
              band === null && (
                <AgeScreen
                  onAnswer={(answer) => choose(answer === 'below' ? 'refused' : 'accepted')}
                />
              )
            }
          />
        )}
      {choice === 'accepted' && isOldEnough(band) && <CountVisits settings={analytics} />}
    </>
  );
}
