import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { BlogIndexView } from './blog-index-view';

test('links to the first page by the address of the blog itself', () => {
  render(<BlogIndexView posts={[]} page={2} pageCount={3} />);
  for (const name of ['Page 1', 'Previous page'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/blog');
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/blog?page=3');
});
