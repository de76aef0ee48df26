import { countStreak, getWeekDays } from './streak';

const before = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const [SUNDAY, TUESDAY] = ['2026-11-22', '2026-11-24'];

// Both servers' tests use the same cases.
test.each([
  ['nothing played', SUNDAY, [], 0],
  ['today alone', SUNDAY, [0], 1],
  ['until yesterday: today is not missed yet', SUNDAY, [1, 2], 2],
  ['one missed day of a week is forgiven', SUNDAY, [0, 1, 3, 4], 4],
  ['a second one of the same week is not', SUNDAY, [0, 2, 4], 2],
  ['each week forgives one', SUNDAY, [0, 1, 3, 4, 5, 6, 7, 8, 10, 11], 10],
  ['Sunday and the Monday after it are of two weeks', TUESDAY, [0, 3], 2],
  ['two missed days of a week end it', SUNDAY, [3, 4, 5], 0],
])('counts a streak: %s', (_, today, ago, expected) => {
  expect(
    countStreak(
      ago.map((days) => before(today, days)),
      today,
    ),
  ).toBe(expected);
});

test('starts a week on Monday', () => {
  expect(getWeekDays(SUNDAY)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(getWeekDays('2026-11-23')[0]).toBe('2026-11-23');
});
