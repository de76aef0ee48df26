import { expect, test } from '@playwright/test';
import { storyCoverage } from '../coverage/missing.ts';
import { guides } from '../pages/guides.ts';
import { builtEntries } from './story-site.ts';

test('every component of ui/ and every view of features/ has a story', () => {
  const { missing, idle } = storyCoverage();
  expect({ missing, idle }).toEqual({ missing: [], idle: [] });
});

test('every component has a guide on its documentation page', () => {
  const titles = new Set(
    builtEntries().flatMap(({ type, title }) => (type === 'story' ? [title] : [])),
  );
  expect(Object.keys(guides).sort()).toEqual([...titles].sort());
});
