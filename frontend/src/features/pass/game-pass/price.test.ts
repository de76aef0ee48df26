import { toMinorUnits } from '@/content/schema/subscription';
import { planFixture } from './pass-fixture';
import { cheapest, formatPrice, monthlyPrice, savedPercent } from './price';

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
  expect(formatPrice(3999, 'USD')).toBe('$39.99');
  expect(formatPrice(-310, 'EUR')).toBe('−€3.10');
  expect(formatPrice(0, 'GBP')).toBe('£0.00');
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
