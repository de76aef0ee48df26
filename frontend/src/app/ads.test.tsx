/** @jest-environment node */
import { homeAd, listAd } from './ads';

test('renders no ad without a provider', () => {
  process.env.ADS_PROVIDER = 'none';
  expect([homeAd(), listAd()]).toEqual([null, null]);
  delete process.env.ADS_PROVIDER;
});
