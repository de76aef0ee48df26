/**
 * Replays recorded Drupal responses on the embedded API and prints differences.
 *
 * node --import tsx contract/replay.ts [--only GROUP|NUMBER[,…]]
 *
 * Exits with 1 if anything differs.
 */
import { parseArgs } from 'node:util';
import { readRecordings } from './recording.ts';
import { replay } from './session.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const truncated = (value: unknown): string => {
  const text = value === undefined ? '(absent)' : JSON.stringify(value);
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
};

const counts = new Map<string, { matching: number; total: number }>();
for await (const { recording, differences } of replay(readRecordings(), values.only)) {
  const count = counts.get(recording.group) ?? { matching: 0, total: 0 };
  counts.set(recording.group, {
    matching: count.matching + (differences.length === 0 ? 1 : 0),
    total: count.total + 1,
  });
  if (differences.length === 0) continue;
  console.log(
    `\n✗ ${recording.group}/${String(recording.n)} ${recording.name}: ${String(differences.length)} differences`,
  );
  console.log(`  ${recording.request.method} ${decodeURIComponent(recording.request.url)}`);
  for (const { at, expected, actual } of differences.slice(0, 8))
    console.log(
      `  ${at === '' ? 'body' : at}\n    Drupal ${truncated(expected)}\n    here   ${truncated(actual)}`,
    );
}
console.log('');
for (const [group, { matching, total }] of counts)
  console.log(
    `${matching === total ? '✓' : '✗'} ${group}: ${String(matching)} of ${String(total)}`,
  );
process.exitCode = [...counts.values()].every(({ matching, total }) => matching === total) ? 0 : 1;
