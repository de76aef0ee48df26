/**
 * A table for the terminal: a text column, number columns and an optional row of sums.
 *
 * @param {string[]} head
 * @param {(string | number)[][]} rows each as long as `head`, starting with a text
 * @param {string} [total] label of the row of sums; no such row without it
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

/** The tables in a command's output. */
export const tablesIn = (output) => output.match(/^┌[─┬]+┐\n(?:[│├].*\n)+└[─┴]+┘$/gm) ?? [];
