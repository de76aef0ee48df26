import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '../normalise.ts';
import { compareTold, differences, type Finding, plain } from './compare.ts';
import type { Side } from './side.ts';
import { type Step, writes } from './step.ts';

/** A step with different responses or effects. */
export interface Difference {
  step: Step;
  findings: Finding[];
}

/**
 * Retries for differing effects, 250 ms apart: mails and cache invalidations follow the response.
 */
const patience = 8;

/** Plays a story on both servers in step and compares the effects of each write. */
export async function play(
  steps: readonly Step[],
  sides: { drupal: Side; embedded: Side },
  gameUuid: string,
  game: number,
): Promise<Difference[]> {
  const found: Difference[] = [];
  // Reports a persistent difference only once.
  let known: readonly string[] = [];
  for (const step of steps) {
    const [drupal, embedded] = await Promise.all([
      sides.drupal.take(step),
      sides.embedded.take(step),
    ]);
    const findings = compareTold(
      { ...drupal, body: plain(drupal.body, sides.drupal) },
      { ...embedded, body: plain(embedded.body, sides.embedded) },
    );
    if (writes(step)) {
      const effects = await compareEffects(sides, gameUuid, game, known);
      findings.push(...effects.filter(({ at }) => !known.includes(at)));
      known = effects.map(({ at }) => at);
    }
    if (findings.length > 0) found.push({ step, findings });
  }
  return found;
}

async function compareEffects(
  sides: { drupal: Side; embedded: Side },
  gameUuid: string,
  game: number,
  known: readonly string[],
): Promise<Finding[]> {
  for (let time = 0; ; time++) {
    const [drupal, embedded] = await Promise.all([
      effects(sides.drupal, gameUuid, game),
      effects(sides.embedded, gameUuid, game),
    ]);
    const findings = differences(drupal, embedded, 'effect');
    if (findings.every(({ at }) => known.includes(at)) || time === patience) return findings;
    await pause(250);
  }
}

/** The member's data, its public view, and the recipients of mails. */
async function effects(side: Side, gameUuid: string, game: number): Promise<Json> {
  const ask = async (
    name: string,
    path: string,
    as: Step['as'] = 'visitor',
  ): Promise<[string, Json]> => {
    const { status, body } = await side.take({ name, as, method: 'GET', path });
    return [name, [status, plain(body, side)]];
  };
  const fields = 'fields[node--game]=field_likes,field_total_votes,field_ratingb';
  const subjects = async (name: string): Promise<Json> =>
    (await side.mailsTo(String(side.known.get(name)))).map(({ subject }) => subject).sort();
  return {
    ...Object.fromEntries(
      await Promise.all([
        ask('own data', '/ag/api/user-data', 'member'),
        ask('profile', '/ag/api/user-profile/{name}'),
        ask('reviews', `/ag/api/game-reviews/${String(game)}`),
        ask('totals', `/jsonapi/node/game/${gameUuid}?${fields}`),
      ]),
    ),
    mails: [await subjects('mail'), await subjects('newMail')],
  };
}
