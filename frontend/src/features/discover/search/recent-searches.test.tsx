import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import { RecentSearches } from './recent-searches';
import { useRecentSearches } from './recent-searches-store';
import { RememberSearch } from './remember-search';

test('offers the last five searches of this browser until they are cleared', async () => {
  render(<RecentSearches />);
  expect(screen.getByText('Try a title, a genre or a tag.')).toBeInTheDocument();
  for (const term of ['one', 'two', 'three', 'four', 'five', 'six', 'Two'])
    render(<RememberSearch term={term} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Two', 'six', 'five', 'four', 'three']);
  expect(links[0]).toHaveAttribute('href', '/search/Two');
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(useRecentSearches.getState().terms).toEqual([]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
