import { home } from '@demo/home';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyGames } from '../games/story-games';
import { KeepPlaying } from '../recent/keep-playing';
import { useRecentGames } from '../recent/recent-store';
import { AccountKeepPlaying } from './account-keep-playing';
import { Chart } from './chart';
import { markDaily } from './daily-mark';
import { DailyStrip } from './daily-strip';
import { DailyWord } from './daily-word';
import { DateStub } from './date-stub';
import { GenreDoors } from './genre-doors';
import { HalfSection } from './half-section';
import { KeepPlayingSlot } from './keep-playing-slot';
import { Mosaic } from './mosaic';
import { PassPanel } from './pass-panel';
import { Slideshow } from './slideshow';

const { thisThursday, exclusive, multiplayer, trending } = home;
const exclusives = exclusive.state === 'ready' ? exclusive.games : [];
const trends = trending.state === 'ready' ? trending.games : [];

/** The sections of the home page, one by one. */
const meta = {
  title: 'Features/Home/Sections',
  component: Mosaic,
  subcomponents: { DailyWord, DateStub, KeepPlaying },
  args: { thisThursday },
} satisfies Meta<typeof Mosaic>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThisThursday: Story = { tags: ['picture'] };
export const ThisThursdayFailed: Story = { args: { thisThursday: { state: 'error' } } };
export const NothingThisThursday: Story = {
  args: { thisThursday: { state: 'ready', date: '2026-11-19', games: [], earlier: [] } },
};
export const FirstThursday: Story = {
  args: { thisThursday: { state: 'ready', date: '2026-11-19', games: storyGames(3), earlier: [] } },
};
export const Recent: Story = {
  beforeEach: () => {
    useRecentGames.setState({ games: storyGames(5), visible: true });
  },
  render: () => <KeepPlayingSlot />,
};
export const RecentOfTheAccount: Story = {
  beforeEach: Recent.beforeEach,
  render: () => <AccountKeepPlaying />,
};
export const Daily: Story = { tags: ['picture'], render: () => <DailyStrip /> };
export const DailyPlayed: Story = {
  tags: ['picture'],
  beforeEach: () => markDaily(null, new Date().toISOString().slice(0, 10)),
  render: () => <DailyStrip />,
};
export const Trending: Story = {
  render: () => <Chart title="Trending" href="/free-games" games={trends} />,
};
export const Genres: Story = {
  tags: ['picture'],
  render: () => <GenreDoors genres={home.genres} />,
};
export const Pass: Story = { tags: ['picture'], render: () => <PassPanel games={exclusives} /> };
export const ForSeveralPlayers: Story = {
  render: () => <Slideshow title="Bring somebody along" slides={home.slides} />,
};
export const Half: Story = {
  render: () => (
    <HalfSection
      section={multiplayer}
      title="Play together"
      icon="people"
      tone="people"
      href="/tag/multiplayer"
    />
  ),
};
export const HalfFailed: Story = {
  render: () => <HalfSection section={{ state: 'error' }} title="Play together" icon="people" />,
};
export const HalfOfThree: Story = {
  render: () => (
    <HalfSection
      section={{ state: 'ready', games: storyGames(3) }}
      title="Play together"
      icon="people"
    />
  ),
};
