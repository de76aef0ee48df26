import { gameDetails, site } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { CARD_SIZE, SocialCard } from './social-card';

const { title, genre, thumbnailUrl } = gameDetails.playable;

/** The picture of a shared link, 1200 × 630 px. */
const meta = {
  title: 'Features/Social card',
  component: SocialCard,
  args: {
    title,
    eyebrow: `${genre?.name} · play it free`,
    siteName: site.name,
    slogan: site.slogan,
    picture: thumbnailUrl,
  },
  decorators: [
    (Story) => (
      <div style={{ overflowX: 'auto' }}>
        <div style={{ ...CARD_SIZE, fontFamily: 'var(--font-display)', fontWeight: 800 }}>
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof SocialCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Game: Story = {};
export const LongTitle: Story = {
  args: { title: 'The Extraordinarily Long Journey of a Paper Plane' },
};
export const WithoutPicture: Story = { args: { picture: null } };
