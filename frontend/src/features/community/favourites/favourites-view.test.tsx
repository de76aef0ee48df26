import { act, fireEvent, render, screen } from '@testing-library/react';
import { game } from '@/content/game-fixture';
import { useSession } from '@/features/account/auth/session-store';
import { addFavourite } from './favourites';
import { FavouriteButton } from './favourite-button';
import { useFavourites } from './favourites-store';
import { FavouritesView } from './favourites-view';

beforeEach(() => {
  useFavourites.setState({ games: [], gameIds: [] });
  useSession.setState({ auth: null, user: null, ready: true });
});

test('the heart keeps a game, and lets it go', () => {
  render(<FavouriteButton game={game(4)} />);
  const heart = screen.getByRole('button', { name: 'Favourite' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(useFavourites.getState().gameIds).toEqual([4]);
  fireEvent.click(heart);
  expect(useFavourites.getState().gameIds).toEqual([]);
});

test('favourites are found again; before there are any, the way to one is shown', () => {
  render(<FavouritesView />);
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/free-games');
  act(() => addFavourite(game(4)));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/arcade/game-4');
});

test('until it is known whose they are their place is kept, and none are said to be missing', () => {
  useSession.setState({ ready: false });
  const { container } = render(<FavouritesView />);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.queryByText('No favourites yet')).toBeNull();
});

test('a member whose account cannot be reached can look again', () => {
  useSession.setState({
    auth: { uid: 11, csrfToken: 'csrf', logoutToken: 'out' },
    user: null,
    ready: true,
  });
  render(<FavouritesView />);
  expect(screen.getByText('We can’t load your favourites')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
