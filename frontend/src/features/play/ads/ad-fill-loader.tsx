import { NextIntlClientProvider, type Messages } from 'next-intl';
import type { AdSettings } from '@/content/third-parties';
import { intl } from '@/i18n/config';
import { AdFill } from './ad-fill';
import type { AdPlacements } from './ad-sizes';
import { useLoadAds } from './use-show-ads';

interface AdFillLoaderProps {
  ads: AdSettings;
  placements: AdPlacements;
  messages: Pick<Messages, 'ads'>;
}

export function AdFillLoader({ ads, placements, messages }: AdFillLoaderProps) {
  const loadAds = useLoadAds(ads);
  return (
    loadAds && (
      <NextIntlClientProvider {...intl} messages={messages}>
        <AdFill loadAds={loadAds} placements={placements} />
      </NextIntlClientProvider>
    )
  );
}
