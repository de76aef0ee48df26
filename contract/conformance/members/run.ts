/**
 * Compares stories of members, with invalid steps between valid ones, on Drupal and the embedded
 * server: status, type, shape, texts and effects.
 *
 * npm run conformance -- --members --drupal URL --embedded URL --mails URL,URL [--seed N] [--steps N] [--only TEXT]
 *
 * Both servers must trust X-Forwarded-For from this machine (TRUSTED_PROXIES=127.0.0.1) to avoid rate
 * limits. `--mails` lists the JSON URLs of both mail catchers. Exits with 1 if any step differs in
 * status or effect.
 */
import { readable } from './readable.ts';
import { type Difference, play } from './play.ts';
import type { Part } from './compare.ts';
import { Side } from './side.ts';
import { story } from './story.ts';
import type { Stage } from './chapters.ts';

export interface MemberRun {
  drupal: { base: string; inbox: string };
  embedded: { base: string; inbox: string };
  password: string;
  seed: number;
  steps: number;
}

/** Concurrent stories, each with its own games. */
const lanes: readonly (Stage & { uuid: string })[] = [
  { game: 1001, other: 1005, unknown: 999_999, uuid: '' },
  { game: 1011, other: 1006, unknown: 999_999, uuid: '' },
  { game: 1012, other: 1007, unknown: 999_999, uuid: '' },
];

/**
 * Plays stories up to a number of steps and prints the differences by class. Returns the number of
 * steps that differ in status or effect.
 */
export async function playMembers({
  drupal,
  embedded,
  password,
  seed,
  steps: wanted,
}: MemberRun): Promise<number> {
  let taken = 0;
  let next = seed;
  const found: Difference[] = [];
  await Promise.all(
    lanes.map(async (stage) => {
      const uuid = await uuidOf(embedded.base, stage.game);
      while (taken < wanted) {
        const number = next++;
        const steps = story(number, stage);
        const place = number * 7;
        const sides = {
          drupal: new Side(drupal.base, drupal.inbox, password, place),
          embedded: new Side(embedded.base, embedded.inbox, password, place),
        };
        for (const side of Object.values(sides)) {
          for (const [word, value] of [
            ['name', `story_${String(number)}`],
            ['mail', `story_${String(number)}@example.com`],
            ['newMail', `story_${String(number)}_new@example.com`],
            ['pass', 'Passw0rd1'],
            ['next', 'Passw0rd2'],
          ] as const)
            side.known.set(word, value);
        }
        await learnAvatar(sides);
        taken += steps.length;
        found.push(...(await play(steps, sides, uuid, stage.game)));
      }
    }),
  );
  return report(found, taken);
}

async function learnAvatar(sides: Record<string, Side>): Promise<void> {
  for (const side of Object.values(sides)) {
    const { body } = await side.take({
      name: 'avatars',
      as: 'visitor',
      method: 'GET',
      path: '/jsonapi/file/file?filter[filename]=fox.png&fields[file--file]=drupal_internal__fid',
    });
    const [, fid] = /"drupal_internal__fid":(\d+)/.exec(JSON.stringify(body)) ?? [];
    if (fid !== undefined) side.known.set('avatar', Number(fid));
  }
}

async function uuidOf(base: string, game: number): Promise<string> {
  const text = await (
    await fetch(`${base}/jsonapi/node/game?filter[nid]=${String(game)}&fields[node--game]=title`)
  ).text();
  return /"type":"node--game","id":"([^"]+)"/.exec(text)?.[1] ?? '';
}

function report(found: readonly Difference[], taken: number): number {
  const classes = new Map<string, { count: number; example: Difference }>();
  for (const one of found) {
    const [first] = one.findings;
    const name = `${first?.part ?? ''} ${one.step.name} ${one.step.fault?.replace(/^.* is /, '') ?? ''} ${first?.at ?? ''}`;
    const known = classes.get(name);
    if (known) known.count++;
    else classes.set(name, { count: 1, example: one });
  }
  for (const [, { count, example }] of [...classes].sort(([, a], [, b]) => b.count - a.count))
    console.log(`\n${String(count)}  ${readable(example)}`);
  const differing = (...parts: Part[]): number =>
    found.filter(({ findings }) => findings.some(({ part }) => parts.includes(part))).length;
  const grave = differing('status', 'effect');
  const share = (count: number): string =>
    `${String(taken - count)} of ${String(taken)} (${((100 * (taken - count)) / taken).toFixed(2)} %)`;
  console.log(
    `\nalike in status and effect: ${share(grave)}; in type and shape too: ${share(differing('status', 'effect', 'type', 'shape'))}; in texts too: ${share(found.length)}`,
  );
  return grave;
}
