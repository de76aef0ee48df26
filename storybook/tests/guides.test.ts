import { expect, test } from '@playwright/test';
import { guides } from '../pages/guides.ts';
import { builtEntries } from './story-site.ts';

test('every component has a guide on its documentation page', () => {
  const titles = new Set(
    builtEntries().flatMap(({ type, title }) => (type === 'story' ? [title] : [])),
  );
  expect(Object.keys(guides).sort()).toEqual([...titles].sort());
});
