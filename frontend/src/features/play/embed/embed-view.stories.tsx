import { gameDetails, site } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { EmbedView } from './embed-view';

const embedUrl = new URL('story-game.html', document.baseURI).href;

/** A game on another site, with a link back. */
const meta = {
  title: 'Features/Embed',
  component: EmbedView,
  parameters: { layout: 'fullscreen' },
  args: { game: { ...gameDetails.playable, embedUrl }, siteName: site.name },
} satisfies Meta<typeof EmbedView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAnotherSite: Story = {};
export const LongTitle: Story = {
  args: {
    game: {
      ...gameDetails.playable,
      embedUrl,
      title: 'The Extraordinarily Long Journey of a Paper Plane Across Seven Windy Rooftops',
    },
  },
};
