import { classify, type Finding, roughClass } from './classes.ts';
import type { Pair } from './pair.ts';
import { readable, type Request } from './request.ts';

/**
 * Sends all requests to both servers, three at a time, and returns the differences. @param shrinks
 * how many requests of a class to shrink. @param until deadline in Unix milliseconds; skips later
 * requests.
 */
export async function askBoth(
  pair: Pair,
  requests: readonly Request[],
  shrinks: number,
  until = Number.POSITIVE_INFINITY,
): Promise<{ asked: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  const shrunk = new Map<string, number>();
  const queue = requests.toReversed();
  let done = 0;
  const work = async (): Promise<void> => {
    for (
      let request = queue.pop();
      request !== undefined && Date.now() < until;
      request = queue.pop()
    ) {
      const found = await pair.differences(request);
      if (++done % 500 === 0)
        console.error(`${String(done)} asked, ${String(findings.length)} differ`);
      if (found.length === 0) continue;
      const rough = roughClass({ request, differences: found });
      const times = shrunk.get(rough) ?? 0;
      shrunk.set(rough, times + 1);
      findings.push(
        times < shrinks ? await pair.smallest(request, found) : { request, differences: found },
      );
    }
  };
  await Promise.all([work(), work(), work()]);
  return { asked: done, findings };
}

const short = (value: unknown): string =>
  value === undefined ? '(absent)' : JSON.stringify(value).slice(0, 200);

/** Prints the differences by class with share and example; returns the number of classes. */
export function printClasses(findings: readonly Finding[], asked: number): number {
  const classes = classify(findings);
  for (const { count, example } of classes) {
    console.log(
      `\n${String(count)} (${((100 * count) / asked).toFixed(2)} %)  ${readable(example.request)}`,
    );
    for (const one of example.differences.slice(0, 3))
      console.log(
        `   ${one.at}\n      Drupal   ${short(one.drupal)}\n      embedded ${short(one.embedded)}`,
      );
  }
  return classes.length;
}
