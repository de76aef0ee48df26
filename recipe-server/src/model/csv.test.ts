import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCsv } from './csv.ts';

const files: [what: string, text: string, titles: string[]][] = [
  ['a byte order mark', '\uFEFFtitle,id\nPie,1\n', ['Pie']],
  ['blank lines and empty rows', 'id,title\n\n1,Pie\n,\n\n2,Soup', ['Pie', 'Soup']],
  ['quotes inside of a value', 'id,title\n1,The "best" pie\n', ['The "best" pie']],
  ['a quoted value', 'id,title\n1,"The ""best"", pie\nof all"\n', ['The "best", pie\nof all']],
  ['carriage returns', 'id,title\r1,Pie\r2,Soup\r', ['Pie', 'Soup']],
  ['Windows line ends', 'id,title\r\n1,Pie\r\n2,"Soup"\r\n', ['Pie', 'Soup']],
  ['an empty last value', 'id,title\n1,', ['']],
];
for (const [what, text, titles] of files)
  test(`reads ${what}`, () => {
    const rows = parseCsv(text, 'dish.csv');
    assert.deepEqual(
      rows.map(({ title }) => title),
      titles,
    );
  });

const malformed: [what: string, text: string, line: number][] = [
  ['text after a quoted value', 'id,title\n1,Pie\n2,"a"x\n', 3],
  ['a quote without an end', 'id,title\n1,"Pie\n2,Soup\n', 2],
];
for (const [what, text, line] of malformed)
  test(`names the line of ${what}`, () => {
    assert.throws(() => parseCsv(text, 'dish.csv'), {
      name: 'ModelError',
      message: `dish.csv: has a malformed quote in line ${line}.`,
    });
  });
