import { act, fireEvent, render, screen } from '@testing-library/react';
import { game } from '@/content/game-fixture';
import { addFavourite } from './favourites';
import { FavouriteButton } from './favourite-button';
import { useFavourites } from './favourites-store';
import { FavouritesView } from './favourites-view';

beforeEach(() => useFavourites.setState({ games: [], gameIds: [] }));

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

test('kept games are found again; before there are any, the way to one is shown', () => {
  render(<FavouritesView />);
  expect(screen.getByRole('link', { name: 'Find one' })).toHaveAttribute('href', '/free-games');
  act(() => addFavourite(game(4)));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/arcade/game-4');
});
