import fc from 'fast-check';
import { getAgeBand } from './age-band';

const on = (date: string) => new Date(`${date}T12:00:00`);
const band = (month: number, year: number, date = '2026-11-28', limit = 13) =>
  getAgeBand({ month, year }, on(date), limit);

test.each([
  [11, 2013, 'below'],
  [10, 2013, 'teen'],
  [12, 2013, 'below'],
  [11, 2008, 'teen'],
  [10, 2008, 'adult'],
  [11, 2026, 'below'],
] as const)('%i/%i is %s at the end of November 2026', (month, year, expected) => {
  expect(band(month, year)).toBe(expected);
});

test('counts a birthday on February 29 from March on', () => {
  expect(band(2, 2012, '2025-02-28')).toBe('below');
  expect(band(2, 2012, '2025-03-01')).toBe('teen');
  expect(band(2, 2011, '2024-02-29')).toBe('below');
  expect(band(2, 2011, '2024-03-01')).toBe('teen');
});

test.each([
  [12, 2026],
  [1, 2027],
  [13, 2000],
  [0, 2000],
  [1, 1890],
  [Number.NaN, 2000],
  [1.5, 2000],
])('refuses %d/%d', (month, year) => {
  expect(band(month, year)).toBeNull();
});

test('follows the limit of the owner', () => {
  expect(band(1, 2011, '2026-11-28', 16)).toBe('below');
  expect(band(1, 2011, '2026-11-28', 0)).toBe('teen');
});

test('never takes a child below the limit for older', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(2020, 0, 1), max: new Date(2060, 0, 1), noInvalidDate: true }),
      fc.date({ min: new Date(2000, 0, 1), max: new Date(2060, 0, 1), noInvalidDate: true }),
      fc.integer({ min: 1, max: 21 }),
      (today, birth, limit) => {
        fc.pre(birth <= today);
        const birthday = new Date(birth);
        birthday.setFullYear(birth.getFullYear() + limit);
        if (birthday > today)
          expect(
            getAgeBand({ month: birth.getMonth() + 1, year: birth.getFullYear() }, today, limit),
          ).toBe('below');
      },
    ),
  );
});
