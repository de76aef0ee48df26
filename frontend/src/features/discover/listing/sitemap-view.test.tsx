import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { SitemapView } from './sitemap-view';

test('links to the first page by the address of the sitemap itself', () => {
  render(<SitemapView sections={[]} entries={[]} page={2} pageCount={3} />);
  for (const name of ['Page 1', 'Previous page'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/sitemap');
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/sitemap?page=3');
});
