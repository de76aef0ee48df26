import { NextIntlClientProvider, type Messages } from 'next-intl';
import type { AdSettings } from '@/content/third-parties';
import { intl } from '@/i18n/config';
import { AdFill } from './ad-fill';
import type { AdPlaces } from './ad-sizes';
import { useLoadAds } from './use-show-ads';

interface AdFillOfProps {
  ads: AdSettings;
  at: AdPlaces;
  messages: Pick<Messages, 'ads'>;
}

export function AdFillOf({ ads, at, messages }: AdFillOfProps) {
  const loadAds = useLoadAds(ads);
  return (
    loadAds && (
      <NextIntlClientProvider {...intl} messages={messages}>
        <AdFill loadAds={loadAds} at={at} />
      </NextIntlClientProvider>
    )
  );
}
