import { act, screen } from '@testing-library/react';
import { game } from '@/content/game-fixture';
import { useInstantPlay } from '@/features/account/instant-play/instant-play-store';
import { render } from '@/features/account/queries/render-fixture';
import { GameTile } from './game-tile';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(() => act(() => useInstantPlay.setState({ on: false })));

test('tiles start their game at once while instant play is on', () => {
  render(<GameTile game={game(1)} />);
  expect(links()).toEqual(['/arcade/game-1']);
  act(() => useInstantPlay.setState({ on: true }));
  expect(links()).toEqual(['/arcade/game-1?play=instant']);
  act(() => useInstantPlay.setState({ on: false }));
  expect(links()).toEqual(['/arcade/game-1']);
});

test('tiles of an instant list always start their game at once', () => {
  act(() => useInstantPlay.setState({ on: true }));
  render(<GameTile game={game(1)} instantPlay />);
  expect(links()).toEqual(['/arcade/game-1?play=instant']);
});
