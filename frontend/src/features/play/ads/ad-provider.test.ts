/** @jest-environment ./jest.environment.ts */
import { useAge } from '@/features/visitors/age/age-store';
import { useConsent } from '@/features/shell/consent/consent-store';
import { adProvider } from './use-show-ads';
import { houseAds } from './house/house-ads';

const google = {
  provider: 'google',
  adUnit: '/1/arcade',
  adTagUrl: 'https://ads.example/vast',
} as const;
const scripts = () => document.head.querySelectorAll('script').length;

test.each([null, 'refused'] as const)(
  'shows house ads and loads nothing of Google before consent (%s)',
  async (choice) => {
    useConsent.setState({ choice });
    await expect(adProvider(google)?.()).resolves.toBe(houseAds);
    expect(scripts()).toBe(0);
  },
);

test("loads Google's ads after consent", async () => {
  useAge.setState({ band: 'teen' });
  useConsent.setState({ choice: 'accepted' });
  const ads = await adProvider(google)?.();
  expect(ads?.Banner).not.toBe(houseAds.Banner);
  expect(ads?.VideoAd).not.toBe(houseAds.VideoAd);
  expect(scripts()).toBe(0);
});

test.each(['below', null] as const)('never loads them when the age is %p', async (band) => {
  useAge.setState({ band });
  useConsent.setState({ choice: 'accepted' });
  await expect(adProvider(google)?.()).resolves.toEqual(houseAds);
});

test('uses house ads for formats that are not configured', async () => {
  useConsent.setState({ choice: 'accepted' });
  await expect(
    adProvider({ provider: 'google', adUnit: null, adTagUrl: null })?.(),
  ).resolves.toEqual(houseAds);
});
