import { isThisWeek, nextThursday } from './release-dates';

const released = '2026-11-26T09:00:00+00:00';

test('calls a release new for seven days', () => {
  expect(isThisWeek(released, new Date('2026-11-29T12:00:00Z'))).toBe(true);
  expect(isThisWeek(released, new Date('2026-12-03T08:59:00Z'))).toBe(true);
  expect(isThisWeek(released, new Date('2026-12-03T09:01:00Z'))).toBe(false);
});

test.each([
  ['2026-11-29T12:00:00Z', '2026-12-03'],
  ['2026-12-02T23:59:00Z', '2026-12-03'],
  ['2026-12-03T10:00:00Z', '2026-12-10'],
])('on %s the next games come on %s', (now, next) => {
  expect(nextThursday(new Date(now)).toISOString().slice(0, 10)).toBe(next);
});
