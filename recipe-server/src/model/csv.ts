import { ModelError } from './model-error.ts';

/**
 * Rows of an RFC 4180 file by the names in its first line, without empty rows. Throws a
 * {@link ModelError} with the line.
 */
export function parseCsv(text: string, file: string): Record<string, string>[] {
  const [names = [], ...rows] = readRecords(text.replace(/^\uFEFF/, ''), file);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])),
  );
}

function readRecords(text: string, file: string): string[][] {
  const value = /(?:"([^"]*(?:""[^"]*)*)"|((?!")[^,\r\n]*))(,|\r\n|\n|\r|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (value.lastIndex < text.length || row.length > 0) {
    const start = value.lastIndex;
    const match = value.exec(text);
    if (match === null)
      throw new ModelError(file, `has a malformed quote in line ${lineAt(text, start)}.`);
    const [, quoted, plain = '', end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.some((item) => item !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split(/\r\n|\n|\r/).length;
