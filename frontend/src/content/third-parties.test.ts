import { needsConsent, thirdParties } from './third-parties';

test('uses house ads by default and asks for no consent', () => {
  expect(thirdParties({})).toEqual({ ads: { provider: 'house' }, analytics: { provider: 'none' } });
  expect(needsConsent(thirdParties({}))).toBe(false);
  expect(needsConsent(thirdParties({ ADS_PROVIDER: 'none', ANALYTICS_PROVIDER: '' }))).toBe(false);
});

test('asks for consent for a third party', () => {
  const google = thirdParties({ ADS_PROVIDER: 'google', GOOGLE_AD_UNIT: '/1234567/arcade/home' });
  expect(google.ads).toEqual({
    provider: 'google',
    adUnit: '/1234567/arcade/home',
    adTagUrl: null,
  });
  const plausible = thirdParties({
    ANALYTICS_PROVIDER: 'plausible',
    PLAUSIBLE_DOMAIN: 'arcade.example',
  });
  expect(plausible.analytics).toEqual({
    provider: 'plausible',
    domain: 'arcade.example',
    origin: 'https://plausible.io',
  });
  const ga4 = thirdParties({ ANALYTICS_PROVIDER: 'ga4', GA4_MEASUREMENT_ID: 'G-ABC123' });
  expect([google, plausible, ga4].map(needsConsent)).toEqual([true, true, true]);
});

test('asks for no consent for Google without an ad unit or tag', () => {
  expect(needsConsent(thirdParties({ ADS_PROVIDER: 'google' }))).toBe(false);
});

test.each([
  [{ ADS_PROVIDER: 'gogle' }, /ADS_PROVIDER/],
  [{ ADS_PROVIDER: 'google', GOOGLE_AD_UNIT: 'arcade' }, /GOOGLE_AD_UNIT/],
  [{ ADS_PROVIDER: 'google', GOOGLE_AD_TAG_URL: 'http://ads.example/' }, /GOOGLE_AD_TAG_URL/],
  [{ ANALYTICS_PROVIDER: 'plausible' }, /PLAUSIBLE_DOMAIN/],
  [{ ANALYTICS_PROVIDER: 'ga4', GA4_MEASUREMENT_ID: 'UA-1' }, /GA4_MEASUREMENT_ID/],
])('names the invalid setting: %j', (source, name) => {
  expect(() => thirdParties(source)).toThrow(name);
});
