/**
 * A table for the terminal: a column of words, then columns of numbers, then sums where `total` names them. What is no number is shown, and counts for nothing.
 *
 * @param {string[]} head
 * @param {(string | number)[][]} rows each as long as `head`, the first of words
 * @param {string} [total] the name of a last row of sums; without it there is none
 * @returns {string}
 */
export function table(head, rows, total) {
  const sums = head.map((_, column) =>
    column === 0 ? (total ?? '') : rows.reduce((sum, row) => sum + (Number(row[column]) || 0), 0),
  );
  const all = [head, ...rows, ...(total === undefined ? [] : [sums])].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) =>
    `│ ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join(' │ ')} │`;
  const rule = (left, cross, right) =>
    `${left}${widths.map((width) => '─'.repeat(width + 2)).join(cross)}${right}`;
  const [first, ...others] = all.map(line);
  if (total !== undefined) others.splice(-1, 0, rule('├', '┼', '┤'));
  return [rule('┌', '┬', '┐'), first, rule('├', '┼', '┤'), ...others, rule('└', '┴', '┘')].join(
    '\n',
  );
}

/** The tables in what a command has printed, whatever stands round them. */
export const tablesIn = (output) => output.match(/^┌[─┬]+┐\n(?:[│├].*\n)+└[─┴]+┘$/gm) ?? [];
