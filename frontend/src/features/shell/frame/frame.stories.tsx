import { genres, footerGames, site } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { GameGrid } from '@/features/discover/games/game-grid';
import { SearchBox } from '@/features/discover/search/search-box';
import { Frame } from './frame';
import { GenreMenu } from './genre-menu';

/**
 * Header, footer and, up to 768 px, the bottom bar. Genres are in the header from 1320 px, else in
 * a menu. Links have one or two words; each navigation is a named landmark.
 */
const meta = {
  title: 'Features/Frame',
  component: Frame,
  subcomponents: { GenreMenu },
  parameters: { layout: 'fullscreen' },
  args: {
    siteName: site.name,
    slogan: site.slogan,
    games: <GameGrid games={footerGames} rows="oneRow" />,
    search: <SearchBox />,
    genres,
    children: <h1 style={{ padding: 24 }}>A page</h1>,
  },
} satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From 1320 px, genres are in the header. */
export const Default: Story = { tags: ['picture'] };
export const OtherSiteName: Story = {
  args: { siteName: 'Pixelhaus', slogan: 'Spiel doch mal', games: null },
};
