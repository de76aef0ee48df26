import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { gameDetail } from '../game-page/detail-fixture';
import { fakeMedia } from '@/lib/media-query/fake-media';
import { EmbedView } from './embed-view';

jest.mock('next/navigation', () => ({ usePathname: () => '/embed/html5-games/1001' }));

beforeEach(() => {
  fakeMedia();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  render(<EmbedView game={gameDetail()} siteName="Thursday Arcade" />);
});
afterEach(() => jest.restoreAllMocks());

test('on somebody else’s page the game starts without an advert, and the play is counted', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining('trackGameView=1'), expect.anything());
});

test('it says where the game is from, and leads there in a tab of its own', () => {
  const link = screen.getByRole('link', { name: 'Gem Harbor on Thursday Arcade' });
  expect(link).toHaveAttribute('href', '/puzzle/gem-harbor');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a game that asks for a sign-in opens its page on the site', async () => {
  jest.mocked(fetch).mockImplementation(async () => new Response());
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('Gem Harbor');
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

test('a game that cannot run there suggests another, in a tab of its own', () => {
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

test('it fills the screen when asked to', async () => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Full screen' })));
  expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument();
});
