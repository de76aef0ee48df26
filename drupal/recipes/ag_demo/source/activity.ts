import { createHash } from 'node:crypto';
import { DEMO_DAY, noon } from './dates.ts';
import type { EditorialData, MemberSource } from './sources.ts';

/** In the `_meta` of a game; both servers add it when they import the game. */
export interface DemoActivity {
  /** Of the last days, today included, which the game's plays contain. */
  plays: { per_day: number; days: number };
  scores: { uid: number; value: number; days_ago: number }[];
}

const DAY_SECONDS = 86_400;
const MAX_DAYS = 30;
/** Of the newest release. */
const MIN_DAYS = 7;
const MIN_PLAYERS = 6;
const MAX_PLAYERS = 10;
const SHARE_OF_BETTER_SCORE = 0.78;

/** From 0 to 1, always the same for the same words. */
const draw = (...words: (string | number)[]): number => createHash('sha256').update(words.join('/')).digest().readUInt32BE() / 2 ** 32;

function recentPlays(slug: string, { plays, published }: EditorialData): DemoActivity['plays'] {
  const age = Math.max(MIN_DAYS, (noon(DEMO_DAY) - noon(published)) / DAY_SECONDS);
  return { per_day: Math.floor((plays / age) * (0.4 + 0.6 * draw(slug, 'plays'))), days: Math.min(MAX_DAYS, age) };
}

/** Every second player played today, the others in the last weeks. */
function boardScores(slug: string, best: number, members: readonly MemberSource[]): DemoActivity['scores'] {
  const count = MIN_PLAYERS + Math.floor(draw(slug, 'players') * (MAX_PLAYERS - MIN_PLAYERS + 1));
  return members
    .toSorted((a, b) => draw(slug, a.name) - draw(slug, b.name))
    .slice(0, count)
    .map(({ uid, name }, rank) => ({
      uid,
      value: Math.round((best * SHARE_OF_BETTER_SCORE ** rank * (0.9 + 0.1 * draw(slug, name, 'value'))) / 5) * 5,
      days_ago: rank % 2 === 1 ? 0 : 1 + Math.floor(draw(slug, name, 'day') * 20),
    }));
}

/** @param best the highest score of the board; undefined for a game without scores. */
export function createActivity(slug: string, editorial: EditorialData, best: number | undefined, members: readonly MemberSource[]): DemoActivity {
  // Members whom the tests sign in have no scores of their own.
  const players = members.filter(({ roles, name }) => roles.length === 0 && name !== 'player');
  return { plays: recentPlays(slug, editorial), scores: best === undefined ? [] : boardScores(slug, best, players) };
}
