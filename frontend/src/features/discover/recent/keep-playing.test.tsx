import { fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { game } from '@/content/game-fixture';
import { KeepPlaying } from './keep-playing';
import { useLocalRecent } from './recent-store';

beforeEach(() => useLocalRecent.setState({ games: [], visible: true }));

test('renders nothing on a first visit', () => {
  const { container } = render(<KeepPlaying />);
  expect(container).toBeEmptyDOMElement();
});

test('links recent games to their pages', () => {
  useLocalRecent.setState({ games: [game(2), game(1)] });
  render(<KeepPlaying />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/arcade/game-2',
    '/arcade/game-1',
  ]);
});

test('dismisses recent games without leaving a gap', () => {
  document.documentElement.dataset.recent = '';
  useLocalRecent.setState({ games: [game(1)] });
  render(
    <main>
      <h1>Your games</h1>
      <KeepPlaying />
    </main>,
  );
  expect(document.documentElement).toHaveAttribute('data-recent');
  fireEvent.click(screen.getByRole('button', { name: 'Hide until I play again' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-recent');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
