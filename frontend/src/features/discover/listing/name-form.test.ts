import { createTranslator } from 'next-intl';
import en from '../../../../messages/en.json';
import { nameForm } from './name-form';

const t = createTranslator({ locale: 'en', messages: en });

test.each([
  ['Card', 'Card games'],
  ['Physics', 'Physics games'],
  ['High Scores', 'High Scores'],
  ['Brain Teasers', 'Brain Teasers'],
])('titles the list of the tag %s %s', (name, title) =>
  expect(t('tag.title', { name, form: nameForm(name) })).toBe(title),
);
