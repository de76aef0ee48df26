/** Rows of an RFC 4180 file by the names in its first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = records(text);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])),
  );
}

function records(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [match, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    if (match === '' && row.length === 0) continue;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
