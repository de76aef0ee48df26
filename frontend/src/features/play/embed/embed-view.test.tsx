import { act, fireEvent, render, screen } from '@testing-library/react';
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

test('it fills the screen when asked to', async () => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Full screen' })));
  expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument();
});
