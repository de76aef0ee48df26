import { storedTag } from '../schema/stored';
import { tag } from './term';

const stored = {
  id: 'a',
  drupal_internal__tid: 7,
  name: 'Clicker',
  path: { alias: '/tag/clicker' },
  description: {
    value: '',
    processed: '<p>Press, and <em>press</em> again.</p><p>Then buy what presses for you.</p>',
  },
  field_instant_play: true,
};

test("maps a tag's HTML description, its plain text and the instant play flag", () => {
  expect(tag(storedTag.parse(stored), { tags: { a: 12 }, genre: { b: 20, c: 10 } })).toMatchObject({
    description: 'Press, and press again. Then buy what presses for you.',
    descriptionLong: stored.description.processed,
    totalCount: 12,
    isCommon: false,
    instantPlay: true,
  });
  const withoutFlag = storedTag.parse({ ...stored, field_instant_play: null });
  expect(tag(withoutFlag, { tags: {}, genre: {} })).toMatchObject({
    totalCount: 0,
    isCommon: false,
    instantPlay: false,
  });
});

test('marks a tag that more than half of all games have', () => {
  const counts = { tags: { a: 16 }, genre: { b: 20, c: 10 } };
  expect(tag(storedTag.parse(stored), counts).isCommon).toBe(true);
});
