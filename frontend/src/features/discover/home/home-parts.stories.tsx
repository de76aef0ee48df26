import { home } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyGames } from '@/testing/story-games';
import { KeepPlaying } from '../recent/keep-playing';
import { useLocalRecent } from '../recent/recent-store';
import { AccountKeepPlaying } from './account-keep-playing';
import { TrendingChart } from './trending-chart';
import { markDailyPlayed } from './daily-played';
import { DailyStrip } from './daily-strip';
import { DailyStatus } from './daily-status';
import { DateStub, Mosaic } from './mosaic';
import { GenreLinks } from './genre-links';
import { PairedSection } from './paired-section';
import { KeepPlayingSlot } from './keep-playing-slot';
import { PassPanel } from './pass-panel';
import { Slideshow } from './slideshow';

const { thisThursday, exclusive, classics, trending } = home;

/**
 * Each section is a region named by its title of two to four words. Sections without games are
 * omitted.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Next tile, scrolled into view |
 * | Enter on arrow | Scrolls a row by a page |
 */
const meta = {
  title: 'Features/Home/Sections',
  component: Mosaic,
  subcomponents: { DailyStatus, DateStub, KeepPlaying },
  args: { thisThursday, now: home.now },
} satisfies Meta<typeof Mosaic>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThisThursday: Story = { tags: ['picture'] };
export const ThisThursdayFailed: Story = { args: { thisThursday: null } };
export const NothingThisThursday: Story = {
  args: { thisThursday: { games: [], earlier: [] } },
};
export const FirstThursday: Story = {
  args: { thisThursday: { games: storyGames(3), earlier: [] } },
};
export const Recent: Story = {
  parameters: { responses: { '/api/games': { body: { games: storyGames(5) } } } },
  beforeEach: () => {
    useLocalRecent.setState({ games: storyGames(5), visible: true });
  },
  render: () => <KeepPlayingSlot />,
};
export const RecentFromAccount: Story = {
  parameters: Recent.parameters,
  beforeEach: Recent.beforeEach,
  render: () => <AccountKeepPlaying />,
};
export const Daily: Story = { tags: ['picture'], render: () => <DailyStrip /> };
export const DailyPlayed: Story = {
  tags: ['picture'],
  beforeEach: () => markDailyPlayed(null, new Date().toISOString().slice(0, 10)),
  render: () => <DailyStrip />,
};
export const Trending: Story = {
  tags: ['picture'],
  render: () => (
    <TrendingChart
      title="Trending"
      href="/lists/trending"
      games={trending ?? []}
      days={home.trendingDays}
    />
  ),
};
export const Genres: Story = {
  tags: ['picture'],
  render: () => <GenreLinks genres={home.genres} />,
};
export const Pass: Story = {
  tags: ['picture'],
  render: () => <PassPanel games={exclusive ?? []} />,
};
export const Multiplayer: Story = {
  render: () => <Slideshow title="Play together" href="/tag/multiplayer" slides={home.slides} />,
};
export const PairedSections: Story = {
  render: () => (
    <PairedSection games={classics} title="Classics" icon="star" href="/lists/classics" />
  ),
};
export const PairedSectionFailed: Story = {
  render: () => <PairedSection games={null} title="Classics" icon="star" />,
};
export const PairedSectionWithThreeGames: Story = {
  render: () => <PairedSection games={storyGames(3)} title="Classics" icon="star" />,
};
