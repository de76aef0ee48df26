import { listTitle } from './list-title';

test.each([
  ['Card', 'Card games'],
  ['Physics', 'Physics games'],
  ['High Scores', 'High Scores'],
  ['Brain Teasers', 'Brain Teasers'],
])('titles the list of the tag %s %s', (name, title) => expect(listTitle(name)).toBe(title));
