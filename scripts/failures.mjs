import { tablesIn } from './table.mjs';

/** How much of a log is shown where nothing better is known. */
const TAIL = 12_000;

/**
 * What somebody who reads only this wants to know of a part that failed.
 *
 * Node's runner reports in TAP, or for people: what failed may stand far above the end, so each is shown with its reason; a suite that failed
 * by one of its tests says nothing of its own. The other runners repeat their failures at the end, where a table may follow them.
 */
export function failures(runner, output) {
  const found = runner === 'node' ? [...tapFailures(output), ...repeated(output)] : [];
  return found.length > 0
    ? found.join('\n').slice(0, TAIL)
    : tablesIn(output)
        .reduce((left, table) => left.replace(table, ''), output)
        .slice(-TAIL);
}

function tapFailures(output) {
  const found = [];
  for (const [block, indent] of output.matchAll(
    /^( *)not ok \d+ - .*\n(?:\1 {2}---\n(?:\1 .*\n|\n)*?\1 {2}\.\.\.$)?/gm,
  ))
    if (!block.includes("failureType: 'subtestsFailed'"))
      found.push(block.replaceAll(`\n${indent}`, '\n').trimStart());
  return found;
}

/** What the report for people repeats when a process ends; another one may begin after it. */
const repeated = (output) =>
  Array.from(output.matchAll(/^✖ failing tests:\n([\s\S]*?)(?=^[▶✔ℹ]|(?![\s\S]))/gm), ([, said]) =>
    said.trim(),
  );
