import { fireEvent, render, screen, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { fakeMedia } from '@/testing/fake-media';
import { BottomBar } from './bottom-bar';
import { GenreMenu } from './genre-menu';
import { Header } from './header';

jest.mock('next/navigation', () => ({ usePathname: jest.fn(() => '/') }));

const current = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');

test.each([
  ['/', 'Home'],
  ['/account', 'Me'],
  ['/account/security', 'Me'],
  ['/account/favourites', 'Favorites'],
  ['/search/neon', 'Search'],
])('marks at %s the item %s only', (path, label) => {
  jest.mocked(usePathname).mockReturnValue(path);
  render(<BottomBar hasGenres />);
  expect(current().map(({ textContent }) => textContent)).toEqual([label]);
});

test('opens the genre menu from the header and the bottom bar', () => {
  fakeMedia();
  render(
    <>
      <Header
        siteName="Arcade"
        search={null}
        genres={[{ name: 'Puzzle', path: '/genre/puzzle' }]}
      />
      <BottomBar hasGenres />
      <GenreMenu links={[{ name: 'Puzzle', path: '/genre/puzzle' }]} />
    </>,
  );
  const menu = screen.getByRole('navigation', { name: 'Genres', hidden: true });
  const buttons = screen.getAllByRole('button', { name: 'Genres' });
  expect(buttons.map((button) => button.getAttribute('popovertarget'))).toEqual([menu.id, menu.id]);
});

test('closes the genre menu on a selection', () => {
  const hide = jest.fn();
  HTMLElement.prototype.hidePopover = hide;
  render(<GenreMenu links={[{ name: 'Puzzle', path: '/genre/puzzle' }]} />);
  const menu = screen.getByRole('navigation', { name: 'Genres', hidden: true });
  const link = within(menu).getByRole('link', { name: 'Puzzle', hidden: true });
  expect(link).toHaveAttribute('href', '/genre/puzzle');
  fireEvent.click(link);
  expect(hide).toHaveBeenCalled();
});
