import { act, fireEvent, screen, within } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import type { Review } from '@/content/review';
import { setSession } from '@/features/account/auth/session';
import { fakeMedia } from '@/testing/fake-media';
import { member } from '@/features/account/members/member-fixture';
import { useModal } from '@/features/shell/modals/modal-store';
import { useLocalRecent } from '@/features/discover/recent/recent-store';
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
      similar={[game(2), game(3)]}
      reviews={{ reviews: [review], total: 1 }}
      ads={{ provider: 'none' }}
      {...props}
    />,
  );

class IdleObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}

let calls: jest.SpyInstance;

beforeEach(() => {
  fakeMedia();
  mockQuery = '';
  calls = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  globalThis.IntersectionObserver = IdleObserver;
  sessionStorage.clear();
  useModal.setState({ modal: null });
  setSession({ user: null, auth: null, token: null, ready: true });
  useLocalRecent.setState({ games: [], visible: true });
});
afterEach(() => jest.restoreAllMocks());

const counted = () =>
  calls.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('/jsonapi/'));

test('shows all information about the game', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Gem Harbor' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'Puzzle', 'Gem Harbor']);
  expect(screen.getByRole('region', { name: 'How to play' })).toHaveTextContent(
    'Drag a gem onto its neighbor.',
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

test('puts the name before the controls and describes the stage for screen readers', () => {
  show();
  const heading = screen.getByRole('heading', { level: 1 });
  const follows = (element: Element) =>
    heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(screen.getByRole('button', { name: 'Share' }))).toBeTruthy();
  expect(follows(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toBeFalsy();
  expect(screen.getByRole('region', { name: 'Gem Harbor, the game' })).toHaveTextContent(
    /Screen readers can’t read/,
  );
});

test('shows similar games before the instructions, and beside the player', () => {
  show();
  const similar = screen.getByRole('region', { name: 'More like this' });
  const help = screen.getByRole('region', { name: 'How to play' });
  expect(similar.compareDocumentPosition(help)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const rail = within(screen.getByRole('complementary', { name: 'More like this' }));
  expect(rail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/arcade/game-2',
    '/arcade/game-3',
  ]);
});

test('shows the goal and the controls on the poster until the game starts', () => {
  const { container } = show();
  const controls = () => container.querySelector('[data-part=controls]');
  expect(controls()).toHaveTextContent('Drag a gem onto its neighbor.');
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(controls()).toBeNull();
});

test('starts the first game of a visit without an ad of ours, and shows one before the second', async () => {
  const first = show({ ads: { provider: 'house' } });
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
  first.unmount();
  const { container } = show({ ads: { provider: 'house' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' })));
  expect(container.querySelector('[data-phase=interstitial]')).toBeInTheDocument();
});

test('shows paid ads before the first game', async () => {
  const { container } = show({ ads: { provider: 'google', adUnit: null, adTagUrl: null } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' })));
  expect(container.querySelector('[data-phase=interstitial]')).toBeInTheDocument();
});

test('keeps the focus in the game when full screen is pressed, so that it does not pause', () => {
  show();
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Full screen' }))).toBe(false);
});

test('explains the game above its scores', () => {
  const { container } = show({ game: gameDetail({ scoreOrder: 'higher' }) });
  const help = screen.getByRole('region', { name: 'How to play' });
  const scores = container.querySelector('[data-part=scores]');
  expect(scores && help.compareDocumentPosition(scores)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows the rating in stars and the current number of plays', () => {
  show({ game: gameDetail({ hits: 1_300_000 }) });
  expect(screen.getByText('4.7 out of 5 stars (92% liked it)')).toBeInTheDocument();
  expect(screen.getByText('1.3 million plays')).toBeInTheDocument();
});

test('omits empty parts', () => {
  show({
    game: gameDetail({ instructions: '', videoWalkthroughs: [] }),
    reviews: { reviews: [], total: 0 },
  });
  expect(screen.queryByRole('heading', { name: 'How to play' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Walkthroughs' })).not.toBeInTheDocument();
});

test('shows pass holders no ad', () => {
  act(() => member(11, { hasGamePass: true }));
  show({ ads: { provider: 'house' } });
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
});

test('shows one house ad, under the game', () => {
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

test('counts a play once and adds the game to the recent ones', () => {
  show();
  expect(counted()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(counted()).toEqual([
    `/jsonapi/node/game/${gameDetail().uuid}?trackGameView=1&fields%5Bnode--game%5D=title`,
  ]);
  expect(useLocalRecent.getState().games).toMatchObject([
    { nid: 1001, path: '/puzzle/gem-harbor', totalCount: 1_240_000 },
  ]);
});

test('announces a score and offers the three most similar games after a round', async () => {
  calls.mockImplementation(async (url) =>
    String(url).startsWith('https://games.example') ? new Response() : new Promise(() => undefined),
  );
  show({ similar: [game(2), game(3), game(4), game(5)] });
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
  expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/arcade/game-2?play=instant',
    '/arcade/game-3?play=instant',
    '/arcade/game-4?play=instant',
  ]);
});

test('does not count plays of a preview', () => {
  show({ isPreview: true });
  fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));
  expect(counted()).toEqual([]);
  expect(useLocalRecent.getState().games).toEqual([]);
});

test('starts instantly with instant play', () => {
  mockQuery = 'play=instant';
  show();
  expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
});

test('opens the share and embed modals for the game', () => {
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

test('does not offer embedding if it is not allowed', () => {
  show({ game: gameDetail({ canEmbed: false }) });
  expect(screen.queryByRole('button', { name: 'Embed' })).not.toBeInTheDocument();
});

test('enters full screen from the bar', async () => {
  show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Full screen' })));
  expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument();
});

describe('a pass-only game', () => {
  const exclusive = gameDetail({ gamePassExclusive: true, embedUrl: null });
  const respondWith = (status: number, body: object) =>
    calls.mockImplementation(async (url) =>
      String(url).endsWith('/api/pass-game/1001?uid=11')
        ? new Response(JSON.stringify(body), {
            status,
            headers: { 'content-type': 'application/json' },
          })
        : new Promise(() => undefined),
    );

  test('explains the pass with its lowest price and cannot be started', () => {
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

  test('shows that it plays on computers only', () => {
    show({ game: { ...exclusive, supportsMobile: false } });
    expect(screen.getByText('This game does not support mobile devices.')).toBeInTheDocument();
  });

  test('stays locked for members without the pass, without a request', () => {
    act(() => member(10));
    show({ game: exclusive });
    expect(screen.getByRole('link', { name: 'See the pass' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I already have a pass' })).not.toBeInTheDocument();
    expect(calls.mock.calls.filter(([url]) => String(url).includes('pass-game'))).toEqual([]);
  });

  test('plays for pass holders without an ad', async () => {
    act(() => member(11, { hasGamePass: true }));
    respondWith(200, { embedUrl: 'https://games.example/gem-harbor/', externalGameLink: null });
    show({ game: exclusive, ads: { provider: 'house' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Play Gem Harbor' }));
    expect(screen.getByTitle('Gem Harbor')).toBeInTheDocument();
    for (const place of screen.getAllByRole('group', { name: 'Advertisement' }))
      expect(place).toHaveTextContent('');
  });

  test('renews its URL while the page is open', async () => {
    jest.useFakeTimers();
    act(() => member(11, { hasGamePass: true }));
    respondWith(200, {
      embedUrl: 'https://games.example/gem-harbor/',
      externalGameLink: null,
      expires: Date.now() + 900_000,
    });
    show({ game: exclusive });
    const requestCount = () =>
      calls.mock.calls.filter(([url]) => String(url).includes('pass-game')).length;
    await act(() => jest.advanceTimersByTimeAsync(700_000));
    expect(requestCount()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(requestCount()).toBe(2);
    jest.useRealTimers();
  });

  test('reports a failed URL request and opens on retry', async () => {
    act(() => member(11, { hasGamePass: true }));
    respondWith(503, {});
    show({ game: exclusive });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    respondWith(200, { embedUrl: 'https://games.example/gem-harbor/', externalGameLink: null });
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Play Gem Harbor' })).toBeInTheDocument();
  });
});

test('links to a game on an external site', () => {
  show({
    game: gameDetail({ externalGameLink: 'https://www.quayside.example/harbor', embedUrl: null }),
  });
  expect(screen.getByRole('link', { name: 'Play on quayside.example' })).toHaveAttribute(
    'href',
    'https://www.quayside.example/harbor',
  );
});

test('renders the page without similar games when they are unavailable', () => {
  show({ similar: null });
  expect(
    screen.getByText('There was an error loading this section :( Please try again later!'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Play Gem Harbor' })).toBeInTheDocument();
});

test('offers phone users other games when a game needs a computer', () => {
  show({ game: gameDetail({ supportsMobile: false }), forPhones: [game(8), game(9)] });
  const section = screen.getByText('Play these on your phone').closest('section');
  expect(
    [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
  ).toEqual(['/arcade/game-8', '/arcade/game-9']);
});

test('starts at once with the instant play setting from any link', () => {
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
  "shows the editors' alternative below the name and on a locked stage: %j",
  (suggestion, name, href) => {
    show({ game: gameDetail({ ...suggestion, gamePassExclusive: true }) });
    expect(screen.getByRole('link', { name: `Try ${name}` })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: /^Play .* instead$/ })).toHaveAttribute('href', href);
  },
);
