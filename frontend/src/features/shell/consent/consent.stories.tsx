import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { ConsentBanner } from './consent-banner';
import { PrivacyChoices } from './privacy-choices';

/**
 * Shown with a third party configured, until the visitor decides; nothing of it loads before. Names
 * each provider and its purpose. Refusing is as easy as accepting, and the footer opens it again.
 */
const meta = {
  title: 'Features/Consent',
  component: ConsentBanner,
  args: { onChoose: () => undefined },
} satisfies Meta<typeof ConsentBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const ads = 'show ads from Google';

export const Ads: Story = { args: { purposes: [ads] } };
export const AdsAndAnalytics: Story = {
  args: { purposes: [ads, 'count visits with Plausible, which sets no cookies'] },
};
export const FooterButton: Story = {
  args: { purposes: [ads] },
  render: () => <PrivacyChoices />,
};
