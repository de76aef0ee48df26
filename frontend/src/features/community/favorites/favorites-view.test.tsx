import { act, fireEvent, screen } from '@testing-library/react';
import { getQueryClient } from '@/features/account/queries/query-client';
import { render } from '@/features/account/queries/render-fixture';
import { game } from '@/content/game-fixture';
import { setSession } from '@/features/account/auth/session';
import { FavoriteButton } from './favorite-button';
import { useLocalFavorites } from './favorites-store';
import { FavoritesView } from './favorites-view';

beforeEach(() => {
  getQueryClient().clear();
  useLocalFavorites.setState({ games: [], userId: null });
  setSession({ auth: null, user: null, ready: true });
});

test('adds and removes a favorite with the heart button', () => {
  render(<FavoriteButton game={game(4)} />);
  const heart = screen.getByRole('button', { name: 'Favorite' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(useLocalFavorites.getState().games).toMatchObject([{ nid: 4 }]);
  fireEvent.click(heart);
  expect(useLocalFavorites.getState().games).toEqual([]);
});

test('shows stored favorites, or how to add one', () => {
  render(<FavoritesView />);
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/free-games');
  act(() => useLocalFavorites.setState({ games: [game(4)] }));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/arcade/game-4');
});

test('reserves space until the owner is known', () => {
  setSession({ ready: false });
  const { container } = render(<FavoritesView />);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.queryByText('No favorites yet')).toBeNull();
});

test('offers a retry to a member with an unavailable account', () => {
  setSession({
    auth: { uid: 11, csrfToken: 'csrf', logoutToken: 'out' },
    user: null,
    ready: true,
  });
  render(<FavoritesView />);
  expect(screen.getByText('We can’t load your favorites')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
