import { createFormatter } from 'next-intl';
import { toMinorUnits } from '@/content/schema/subscription';
import { planFixture } from './pass-fixture';
import { cheapest, createPriceFormat, monthlyPrice, savedPercent } from './price';

const monthly = planFixture('monthly');
const annual = planFixture('annual');

test.each([
  [4.35, 435],
  [9.99, 999],
  [39.99, 3999],
  [0.29, 29],
  [1.1, 110],
  [-3.1, -310],
])('converts %d major units to %d minor units', (major, minor) => {
  expect(toMinorUnits(major)).toBe(minor);
});

test('formats prices', () => {
  const formatPrice = createPriceFormat(createFormatter({ locale: 'en' }));
  expect(formatPrice(3999, 'USD')).toBe('$39.99');
  expect(formatPrice(-310, 'EUR')).toBe('−€3.10');
  expect(formatPrice(0, 'GBP')).toBe('£0.00');
});

test('formats prices in the language of the site', () => {
  const inGerman = createPriceFormat(createFormatter({ locale: 'de' }));
  expect(inGerman(3999, 'EUR')).toBe('39,99\u00a0€');
  expect(inGerman(-310, 'EUR')).toBe('−3,10\u00a0€');
});

test('rounds the monthly price up', () => {
  expect(monthlyPrice(annual)).toBe(334);
  expect(monthlyPrice(monthly)).toBe(435);
  expect(cheapest([monthly, annual])).toBe(annual);
  expect(cheapest([])).toBeNull();
});

test('rounds the yearly savings down', () => {
  expect(savedPercent(annual, [annual, monthly])).toBe(23);
  expect(savedPercent(monthly, [annual, monthly])).toBeNull();
  expect(savedPercent(annual, [annual])).toBeNull();
});
