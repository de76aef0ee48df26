/** @jest-environment node */
import { isValidElement } from 'react';
import { adSizes, type AdPlaces } from '@/features/play/ads/ad-sizes';
import { blockListAdverts, homeAdverts, listAdverts, searchAdverts } from './adverts';

/** They stand on the game's page. */
const OF_THE_GAME = ['halfPage', 'largeRectangle'];

const sizesOf = (places: object) =>
  Object.values(places).flatMap((advert: unknown) =>
    isValidElement<{ at: AdPlaces }>(advert) ? Object.values(advert.props.at) : [],
  );

test('each size of an advert has its place on the site', () => {
  const placed = [homeAdverts(), listAdverts(), blockListAdverts(), searchAdverts()].flatMap(
    sizesOf,
  );
  expect([...new Set([...placed, ...OF_THE_GAME])].sort()).toEqual(Object.keys(adSizes).sort());
});

test('where nobody advertises no place is kept', () => {
  process.env.ADS_PROVIDER = 'none';
  expect(Object.values(homeAdverts())).toEqual([null, null]);
  delete process.env.ADS_PROVIDER;
});
