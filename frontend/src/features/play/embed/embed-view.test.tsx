import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { gameDetail } from '../game-page/detail-fixture';
import { fakeMedia } from '@/testing/fake-media';
import { EmbedView } from './embed-view';

jest.mock('next/navigation', () => ({ usePathname: () => '/embed/html5-games/1001' }));

beforeEach(() => {
  fakeMedia();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  render(<EmbedView game={gameDetail()} siteName="Thursday Arcade" />);
});
afterEach(() => jest.restoreAllMocks());

test('starts an embedded game without an ad and counts the play', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining('trackGameView=1'), expect.anything());
});

test('links to the site in a new tab', () => {
  const link = screen.getByRole('link', { name: 'Gem Harbor on Thursday Arcade' });
  expect(link).toHaveAttribute('href', '/puzzle/gem-harbor');
  expect(link).toHaveAttribute('target', '_blank');
});

test('opens the site when a game asks for sign-in', async () => {
  jest.mocked(fetch).mockImplementation(async () => new Response());
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('Gem Harbor');
  // The press on Play no longer counts.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  await act(
    async () =>
      void window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'showLoginDialog' },
          origin: 'https://games.example',
          source: frame.contentWindow,
        }),
      ),
  );
  expect(open).toHaveBeenCalledWith('/puzzle/gem-harbor', '_blank', 'noopener');
});

test('suggests another game in a new tab when it cannot run', () => {
  cleanup();
  const alternateGame = { title: 'Sling Moon', path: '/arcade/sling-moon' };
  render(
    <EmbedView
      game={gameDetail({ embedUrl: null, alternateGameSuggestion: 'b', alternateGame })}
      siteName="Thursday Arcade"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(screen.getByRole('link', { name: 'Play Sling Moon instead' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('toggles full screen on request', async () => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Full screen' })));
  expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument();
});
