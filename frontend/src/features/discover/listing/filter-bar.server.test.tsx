/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { FilterBar } from './filter-bar';
import { parseFilters } from './filters';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

test('renders a form with all filters without JavaScript', () => {
  const filters = parseFilters({ sort: 'title', tags: 'animal', exclude: 'puzzle' });
  const html = renderToString(
    <FilterBar
      path="/free-games"
      filters={filters}
      tagOptions={[{ slug: 'maze', name: 'Maze', totalCount: 3 }]}
    />,
  );
  const form = /<details[^>]*>.*(<form .*<\/form>)<\/details>/.exec(html)?.[1] ?? '';
  expect(form).toMatch(/<form [^>]*action="\/free-games"/);
  expect(form).toContain('<input type="hidden" name="sort" value="title"/>');
  expect(form).toContain('<input type="hidden" name="tags" value="animal"/>');
  expect(form.match(/<select /g)).toHaveLength(2);
  expect(form).toContain('Maze (3)');
  const text = html.replaceAll('<!-- -->', '');
  expect(text).toContain('Remove included tag </span>animal');
  expect(text).toContain('Remove excluded tag </span><s>puzzle</s>');
});
