import { home, tags } from '@demo';
import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { TagWall } from './tag-wall';

const TECHNICAL = ['Embeddable', 'HTML5', 'Mobile'];

test('the wall of the home page has no technical tags', () => {
  const names = home.tags.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(24);
  expect(names.filter((name) => TECHNICAL.includes(name))).toEqual([]);
});

test('the tags of themes stand out, although more games have a technical tag', () => {
  render(<TagWall tags={tags} />);
  const sizes = screen.getAllByRole('link').map((link) => ({
    isTechnical: TECHNICAL.some((name) => link.textContent?.startsWith(name)),
    size: Number.parseFloat(link.parentElement?.style.getPropertyValue('--brick') ?? ''),
  }));
  const technical = sizes.filter(({ isTechnical }) => isTechnical).map(({ size }) => size);
  const otherSizes = sizes.filter(({ isTechnical }) => !isTechnical).map(({ size }) => size);
  expect(technical).toHaveLength(TECHNICAL.length);
  expect(Math.max(...technical)).toBeLessThanOrEqual(Math.min(...otherSizes));
  expect(Math.max(...technical)).toBeLessThan(Math.max(...otherSizes));
});
