import { dayParts, longDay, shortDay } from './date';

test.each([
  ['2026-11-21T23:30:00+00:00', 'November 21, 2026', 'Nov 21, 2026', 'Sat'],
  ['2025-12-31T23:59:59-01:00', 'January 1, 2026', 'Jan 1, 2026', 'Thu'],
  ['2024-02-29T00:00:00Z', 'February 29, 2024', 'Feb 29, 2024', 'Thu'],
])('formats %s in UTC', (time, long, short, weekday) => {
  expect([longDay(time), shortDay(time), dayParts(time).weekday]).toEqual([long, short, weekday]);
  const { month, day, year } = dayParts(time);
  expect(`${month} ${day}, ${year}`).toBe(long);
});
