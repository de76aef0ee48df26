import { NextIntlClientProvider, useTranslations, type Messages } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ThirdParties as Settings } from '@/content/third-parties';
import { intl } from '@/i18n/config';
import { ConsentBanner } from './consent-banner';
import { useConsent, type ConsentChoice } from './consent-store';
import { deleteThirdPartyCookies } from './withdraw';

const CountVisits = dynamic(
  () => import('../analytics/count-visits').then((module) => module.CountVisits),
  { ssr: false },
);

interface ThirdPartiesProps {
  settings: Settings;
  messages: Pick<Messages, 'consent'>;
}

export const ThirdParties = ({ settings, messages }: ThirdPartiesProps) => (
  <NextIntlClientProvider {...intl} messages={messages}>
    <ConsentedParties settings={settings} />
  </NextIntlClientProvider>
);

function ConsentedParties({ settings }: Pick<ThirdPartiesProps, 'settings'>) {
  const t = useTranslations('consent.purposes');
  const { ads, analytics } = settings;
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
          purposes={[
            ...(ads.provider === 'google' ? [t('google')] : []),
            ...(analytics.provider === 'none' ? [] : [t(analytics.provider)]),
          ]}
          isReopened={asking}
          onChoose={handleChoice}
        />
      )}
      {choice === 'accepted' && <CountVisits settings={analytics} />}
    </>
  );
}
