/** Characters of the log shown when it contains no failed test. */
const TAIL = 12_000;

/**
 * Node's runner (TAP or spec) prints failures anywhere; the other runners repeat them at the end.
 */
export function failures(runner, output) {
  const found = runner === 'node' ? [...tapFailures(output), ...repeated(output)] : [];
  return found.length > 0 ? found.join('\n').slice(0, TAIL) : output.slice(-TAIL);
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

/** The spec reporter's summary. Output of another process may follow. */
const repeated = (output) =>
  Array.from(output.matchAll(/^✖ failing tests:\n([\s\S]*?)(?=^[▶✔ℹ]|(?![\s\S]))/gm), ([, text]) =>
    text.trim(),
  );
