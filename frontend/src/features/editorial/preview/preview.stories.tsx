import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { PreviewBanner } from './preview-banner';
import { PreviewExpired } from './preview-expired';

/** Editors’ preview of unpublished content. */
const meta: Meta<typeof PreviewBanner> = {
  title: 'Features/Preview',
  component: PreviewBanner,
  args: {
    title: 'Carousel Stars',
    isPublished: false,
    isUnsaved: false,
    isPassOnly: false,
    expires: 1_800_000_000,
  },
};

export default meta;
type Story = StoryObj<typeof PreviewBanner>;

export const Draft: Story = {};
export const UnsavedChanges: Story = { args: { isUnsaved: true } };
export const LongName: Story = {
  args: {
    title:
      'Rush Hour Worm: Two Rival Lines, One Very Full Platform, and the Last Seat on the Five O’Clock Train Home',
    isPassOnly: true,
  },
};
export const Published: Story = { args: { isPublished: true } };
export const ExpiredLink: Story = { render: () => <PreviewExpired /> };
