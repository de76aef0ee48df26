import { storedTag } from '../schema/stored';
import { tag } from './term';

const stored = {
  id: 'a',
  drupal_internal__tid: 7,
  weight: 0,
  name: 'Clicker',
  path: { alias: '/tag/clicker' },
  description: {
    value: '',
    processed: '<p>Press, and <em>press</em> again.</p><p>Then buy what presses for you.</p>',
  },
  field_instant_play: true,
};

test("maps a tag's HTML description, its plain text and the instant play flag", () => {
  expect(tag(storedTag.parse(stored), 12)).toMatchObject({
    description: 'Press, and press again. Then buy what presses for you.',
    descriptionLong: stored.description.processed,
    totalCount: 12,
    instantPlay: true,
  });
  expect(tag(storedTag.parse({ ...stored, field_instant_play: null }), 0).instantPlay).toBe(false);
});
