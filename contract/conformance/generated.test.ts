import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generated } from './models/generated/model.ts';

const seeds = Array.from({ length: 30 }, (_, at) => at + 1);

describe('generated models', () => {
  it('are the same for the same seed, and others for another', () => {
    assert.deepEqual(generated(7), generated(7));
    assert.notDeepEqual(generated(7)[0].config, generated(8)[0].config);
  });

  it('name what their content refers to, which comes before it', () => {
    for (const [{ content }] of seeds.map(generated)) {
      const before = new Set<string>();
      for (const { uuid, fields, depends = {} } of content) {
        for (const [, other = ''] of JSON.stringify(fields).matchAll(/"entity":"([^"]+)"/g)) {
          assert.ok(before.has(other), `${uuid} refers to ${other}`);
          assert.ok(other in depends, `${uuid} depends on ${other}`);
        }
        assert.ok(!before.has(uuid));
        before.add(uuid);
      }
    }
  });

  it('have every filter of core and every kind of field and media among them', () => {
    const text = JSON.stringify(seeds.map((seed) => generated(seed)[0].config));
    for (const one of [
      'filter_autop',
      'filter_html',
      'filter_align',
      'filter_image_lazy_load',
      'daterange',
      'list_float',
      'link',
      'text_with_summary',
      'audio_file',
    ])
      assert.ok(text.includes(`"${one}"`), one);
  });
});
