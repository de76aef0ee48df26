import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { loadModel } from '../../model/model.ts';
import { writeRecipe } from '../../testing/recipes.ts';
import { TextFormats } from './text-format.ts';

const recorded = z.object({
  pipelines: z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()]))),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
});
const { pipelines, texts } = recorded.parse(
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../test/drupal-filters.json'), 'utf8'),
  ),
);

/** Cases where HTML5 parsing of invalid HTML differs from Drupal's parser. */
const read = new Set([
  'full <em>unclosed <strong>nest</em> x',
  'odd <P CLASS=Up>Case</P>',
  'odd <br><hr><img>',
  'odd <cite>c</cite><dl><dt>t</dt><dd>d</dd></dl>',
]);

const format = (
  filters: readonly (readonly [string, unknown])[],
  more = {},
): Record<string, unknown> => ({
  status: true,
  filters: Object.fromEntries(
    filters.map(([id, settings], weight) => [
      id,
      { id, provider: 'filter', status: true, weight, settings },
    ]),
  ),
  ...more,
});
const formats = new TextFormats(
  loadModel([
    writeRecipe({
      recipe: { install: ['filter'] },
      config: {
        ...Object.fromEntries(
          Object.entries(pipelines).map(([name, filters]) => [
            `filter.format.${name}`,
            format(filters),
          ]),
        ),
        'filter.format.disabled': format([], { status: false }),
        'filter.format.foreign': format([['purifier', {}]]),
        'filter.format.broken': { filters: 'none' },
        'filter.format.listed': format([['filter_html_escape', []]]),
      },
    }),
  ]),
);

describe('renders like Drupal', () => {
  for (const [text, outputs] of Object.entries(texts))
    for (const [name, expected] of Object.entries(outputs))
      if (!read.has(`${name} ${text}`))
        it(`${name}: ${text}`, () => assert.equal(formats.process(text, name), expected));
});

describe('renders nothing', () => {
  for (const name of ['disabled', 'foreign', 'broken', 'nowhere'])
    it(`with a format that is ${name}`, () =>
      assert.equal(formats.process('<script>alert(1)</script>', name), ''));
  it('accepts an empty list as filter settings', () =>
    assert.equal(formats.process('<b>', 'listed'), '&lt;b&gt;'));
});
