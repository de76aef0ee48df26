import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Review } from '@/content/types';
import { useSession } from '@/features/account/auth/session-store';
import { fakeMedia } from '@/lib/media-query/fake-media';
import { member } from '@/features/account/members/member-fixture';
import { useModal } from '@/features/shell/modals/modal-store';
import { useRecentGames } from '@/features/discover/recent/recent-store';
import { game } from '@/content/game-fixture';
import { useInstantPlay } from '@/features/account/instant-play/instant-play-store';
import { gameDetail } from './detail-fixture';
import { GamePage, type GamePageProps } from './game-page';

let mockQuery = '';

jest.mock('next/navigation', () => ({
  usePathname: () => '/puzzle/gem-harbor',
  useRouter: () => ({ refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(mockQuery),
}));

const review: Review = {
  id: 501,
  uuid: 'r1',
  rating: 1,
  author: { name: 'Ada', url: '/users/Ada', avatarUrl: '/sites/default/files/avatars/fox.png' },
  reviewText: 'One more harbour, then bed.',
  game: {
    title: 'Gem Harbor',
    url: '/puzzle/gem-harbor',
    thumbnailUrl: '',
    videoThumbnailUrl: null,
  },
  created: '2026-11-18T09:00:00+00:00',
};

const show = (props: Partial<GamePageProps> = {}) =>
  render(
    <GamePage
      game={gameDetail()}
      similar={{ state: 'ready', games: [game(2), game(3)] }}
      reviews={{ reviews: [review], total: 1 }}
      ads={{ provider: 'none' }}
      {...props}
    />,
  );

let calls: jest.SpyInstance;

beforeEach(() => {
  fakeMedia();
  mockQuery = '';
  calls = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  useModal.setState({ modal: null });
  useSession.setState({ user: null, auth: null, token: null, ready: true });
  useRecentGames.setState({ games: [], visible: true });
});
afterEach(() => jest.restoreAllMocks());

const counted = () =>
  calls.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('/jsonapi/'));

test('everything about the game is on its page', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Gem Harbor' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'Puzzle', 'Gem Harbor']);
  expect(screen.getByRole('region', { name: 'How to play' })).toHaveTextContent(
    'Drag a gem onto its neighbour.',
  );
  expect(screen.getByRole('link', { name: 'Match 3' })).toHaveAttribute(
    'href',
    '/tag/match-3-games',
  );
  expect(screen.getByRole('link', { name: 'All stars in harbour one' })).toHaveAttribute(
    'href',
    'https://video.example/1',
  );
  expect(screen.getByRole('region', { name: 'Reviews' })).toHaveTextContent(
    'One more harbour, then bed.',
  );
  expect(screen.getByRole('group', { name: 'Rating' })).toHaveTextContent('92%');
  expect(screen.getByRole('region', { name: 'More like this' })).toBeInTheDocument();
});

test('its name comes before its controls, and the stage says what screen readers can expect', () => {
  show();
  const heading = screen.getByRole('heading', { level: 1 });
  const follows = (element: Element) =>
    heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(screen.getByRole('button', { name: 'Share' }))).toBeTruthy();
  expect(follows(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toBeFalsy();
  expect(screen.getByRole('region', { name: 'Gem Harbor, the game' })).toHaveTextContent(
    /screen readers can’t read/,
  );
});

test('its rating is shown in stars, as on its tile, and its plays are the latest count', () => {
  show({ game: gameDetail({ hits: 1_300_000 }) });
  expect(screen.getByText('4.7 of 5 stars (92% liked it)')).toBeInTheDocument();
  expect(screen.getByText(/^1\.3/)).toBeInTheDocument();
});

test('what a game does not have takes no room', () => {
  show({
    game: gameDetail({ instructions: '', videoWalkthroughs: [] }),
    reviews: { reviews: [], total: 0 },
  });
  expect(screen.queryByRole('heading', { name: 'How to play' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Walk-throughs' })).not.toBeInTheDocument();
});

test('a holder of the pass plays without an advert', () => {
  act(() => member(11, { hasGamePass: true }));
  show({ ads: { provider: 'house' } });
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
});

test('shows one house ad, under the game', () => {
  // No content, but the layout still applies.
  act(() => member(11, { hasGamePass: true }));
  show({ ads: { provider: 'house' } });
  expect(screen.getAllByRole('group', { name: 'Advertisement' })).toHaveLength(1);
});

test('reserves the space of ads under the game and beside its text', () => {
  act(() => member(11, { hasGamePass: true }));
  show({ ads: { provider: 'google', adUnit: null, adTagUrl: null } });
  const [under, beside] = screen.getAllByRole('group', { name: 'Advertisement' });
  expect(under).toHaveStyle({
    '--phone-width': '320px',
    '--width': '728px',
    '--wide-width': '970px',
  });
  expect(beside).toHaveStyle({
    '--phone-width': '300px',
    '--phone-height': '250px',
    '--width': '336px',
    '--height': '280px',
  });
  expect(beside).toHaveStyle({ '--wide-width': '300px', '--wide-height': '600px' });
});

test('playing counts once and makes the game a recent one', () => {
  show();
  expect(counted()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(counted()).toEqual([
    `/jsonapi/node/game/${gameDetail().uuid}?trackGameView=1&fields%5Bnode--game%5D=title`,
  ]);
  expect(useRecentGames.getState().games).toMatchObject([
    { nid: 1001, path: '/puzzle/gem-harbor', totalCount: 1_240_000 },
  ]);
});

test('a score is announced; after a round comes the next game and, in full screen, the vote and the heart', async () => {
  calls.mockImplementation(async (url) =>
    String(url).startsWith('https://games.example') ? new Response() : new Promise(() => undefined),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('Gem Harbor');
  await act(async () => void fireEvent.load(frame));
  const over = {
    data: { type: 'gameOver' },
    origin: 'https://games.example',
    source: frame.contentWindow,
  };
  await act(async () => void window.dispatchEvent(new MessageEvent('message', over)));
  const score = { ...over, data: { type: 'score', id: 1, value: 1200 } };
  await act(async () => void window.dispatchEvent(new MessageEvent('message', score)));
  expect(screen.getByText('Score: 1,200')).toHaveAttribute('role', 'status');
  const strip = within(await screen.findByRole('group', { name: 'After the round' }));
  expect(strip.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Full screen' })));
  expect(strip.getByRole('button', { name: 'Like' })).toBeInTheDocument();
  expect(strip.getByRole('button', { name: 'Favorite' })).toBeInTheDocument();
  expect(strip.getByRole('link', { name: 'Play next Game 2' })).toHaveAttribute(
    'href',
    '/arcade/game-2?play=instant',
  );
});

test('playing a preview counts nowhere', () => {
  show({ isPreview: true });
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(counted()).toEqual([]);
  expect(useRecentGames.getState().games).toEqual([]);
});

test('instant play needs no click', () => {
  mockQuery = 'play=instant';
  show();
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
});

test('share and embed open their modals with this game', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(useModal.getState().modal).toMatchObject({
    name: 'shareGame',
    data: { title: 'Gem Harbor', path: '/puzzle/gem-harbor' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Embed' }));
  expect(useModal.getState().modal).toMatchObject({
    name: 'embedGame',
    data: { nid: 1001, width: 960, height: 600 },
  });
});

test('a game whose makers keep it to themselves is not offered for embedding', () => {
  show({ game: gameDetail({ canEmbed: false }) });
  expect(screen.queryByRole('button', { name: 'Embed' })).not.toBeInTheDocument();
});

test('full screen works from the bar', async () => {
  show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Full screen' })));
  expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument();
});

describe('a game of the pass', () => {
  const exclusive = gameDetail({ gamePassExclusive: true, embedUrl: null });
  const answer = (status: number, body: object) =>
    calls.mockImplementation(async (url) =>
      String(url).endsWith('/api/pass-game/1001?uid=11')
        ? new Response(JSON.stringify(body), {
            status,
            headers: { 'content-type': 'application/json' },
          })
        : new Promise(() => undefined),
    );

  test('says what the pass is, from when on it is to be had, and cannot be started', () => {
    show({ game: exclusive, passFrom: '$3.34 a month, billed yearly' });
    expect(screen.getByText('Gem Harbor comes with the game pass.')).toBeInTheDocument();
    expect(screen.getByText(/from \$3\.34 a month, billed yearly\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the pass' })).toHaveAttribute(
      'href',
      '/game-pass',
    );
    expect(screen.queryByRole('button', { name: 'Play Gem Harbor' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'I already have a pass' }));
    expect(useModal.getState().modal?.name).toBe('login');
  });

  test('says so when it plays on computers only', () => {
    show({ game: { ...exclusive, supportsMobile: false } });
    expect(screen.getByText('This game does not support mobile devices.')).toBeInTheDocument();
  });

  test('stays closed for a member without the pass, and asks nothing', () => {
    act(() => member(10));
    show({ game: exclusive });
    expect(screen.getByRole('link', { name: 'See the pass' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I already have a pass' })).not.toBeInTheDocument();
    expect(calls.mock.calls.filter(([url]) => String(url).includes('pass-game'))).toEqual([]);
  });

  test('is played by who holds the pass, without an advert', async () => {
    act(() => member(11, { hasGamePass: true }));
    answer(200, { embedUrl: 'https://games.example/gem-harbor/', externalGameLink: null });
    show({ game: exclusive, ads: { provider: 'house' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Play Gem Harbor' }));
    expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
    for (const place of screen.getAllByRole('group', { name: 'Advertisement' }))
      expect(place).toHaveTextContent('');
  });

  test('has its address renewed before it ends, while the page stays open', async () => {
    jest.useFakeTimers();
    act(() => member(11, { hasGamePass: true }));
    answer(200, {
      embedUrl: 'https://games.example/gem-harbor/',
      externalGameLink: null,
      expires: Date.now() + 900_000,
    });
    show({ game: exclusive });
    const asked = () =>
      calls.mock.calls.filter(([url]) => String(url).includes('pass-game')).length;
    await act(() => jest.advanceTimersByTimeAsync(700_000));
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(2);
    jest.useRealTimers();
  });

  test('that cannot be opened says so, and opens at the next try', async () => {
    act(() => member(11, { hasGamePass: true }));
    answer(503, {});
    show({ game: exclusive });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(200, { embedUrl: 'https://games.example/gem-harbor/', externalGameLink: null });
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Play Gem Harbor' })).toBeInTheDocument();
  });
});

test('a game on another site leads there', () => {
  show({
    game: gameDetail({ externalGameLink: 'https://www.quayside.example/harbor', embedUrl: null }),
  });
  expect(screen.getByRole('link', { name: 'Play on quayside.example' })).toHaveAttribute(
    'href',
    'https://www.quayside.example/harbor',
  );
});

test('similar games that cannot be had leave the page standing', () => {
  show({ similar: { state: 'error' } });
  expect(
    screen.getByText('There was an error loading this section :( Please try again later!'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Play Gem Harbor' })).toBeInTheDocument();
});

test('a desktop game offers others to who comes with a phone', () => {
  show({ game: gameDetail({ supportsMobile: false }), forPhones: [game(8), game(9)] });
  const section = screen.getByText('These play on your phone').closest('section');
  expect(
    [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
  ).toEqual(['/arcade/game-8', '/arcade/game-9']);
});

test('who wants every game at once gets it so, from whatever link they came', () => {
  act(() => useInstantPlay.setState({ on: true }));
  show();
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
  act(() => useInstantPlay.setState({ on: false }));
});

test.each([
  [
    {
      alternateGameSuggestion: 'b',
      alternateGame: { title: 'Sling Moon', path: '/arcade/sling-moon' },
    },
    'Sling Moon',
    '/arcade/sling-moon',
  ],
  [{ alternateGameSuggestion: 'random' }, 'any other game', '/random'],
])(
  'what editors suggest instead is under the name, and where a game is locked: %j',
  (suggestion, name, href) => {
    show({ game: gameDetail({ ...suggestion, gamePassExclusive: true }) });
    expect(screen.getByRole('link', { name: `Try ${name}` })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: /^Play .* instead$/ })).toHaveAttribute('href', href);
  },
);
