import { toMinorUnits } from '@/content/map/price';
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
])('%d in major units is %d in minor ones', (major, minor) => {
  expect(toMinorUnits(major)).toBe(minor);
});

test('prices are written as people read them', () => {
  expect(formatPrice(3999, 'USD')).toBe('$39.99');
  expect(formatPrice(-310, 'EUR')).toBe('−€3.10');
  expect(formatPrice(0, 'GBP')).toBe('£0.00');
});

test('the month of a year is never told cheaper than it is', () => {
  expect(monthlyPrice(annual)).toBe(334);
  expect(monthlyPrice(monthly)).toBe(435);
  expect(cheapest([monthly, annual])).toBe(annual);
  expect(cheapest([])).toBeNull();
});

test('what a year saves is told, rounded down', () => {
  expect(savedPercent(annual, [annual, monthly])).toBe(23);
  expect(savedPercent(monthly, [annual, monthly])).toBeNull();
  expect(savedPercent(annual, [annual])).toBeNull();
});
