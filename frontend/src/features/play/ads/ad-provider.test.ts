import { useConsent } from '@/features/shell/consent/consent-store';
import { adProvider } from './ad-provider';
import { houseAds } from './house/house-ads';

const google = {
  provider: 'google',
  adUnit: '/1/arcade',
  adTagUrl: 'https://ads.example/vast',
} as const;
const scripts = () => document.head.querySelectorAll('script').length;

test.each([null, 'refused'] as const)(
  'before consent, and after a refusal, the house advertises and Google is asked nothing (%s)',
  async (choice) => {
    useConsent.setState({ choice });
    await expect(adProvider(google)?.()).resolves.toBe(houseAds);
    expect(scripts()).toBe(0);
  },
);

test('after consent Google does', async () => {
  useConsent.setState({ choice: 'accepted' });
  const ads = await adProvider(google)?.();
  expect(ads?.Banner).not.toBe(houseAds.Banner);
  expect(ads?.VideoAd).not.toBe(houseAds.VideoAd);
  expect(scripts()).toBe(0);
});

test('what is not configured stays the house’s', async () => {
  useConsent.setState({ choice: 'accepted' });
  await expect(
    adProvider({ provider: 'google', adUnit: null, adTagUrl: null })?.(),
  ).resolves.toEqual(houseAds);
});
