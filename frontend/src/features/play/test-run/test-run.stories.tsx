import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { TestRunPanel } from './test-run-panel';

/**
 * Below the player of a preview: first frame, loaded size, errors and blocked hosts of an uploaded
 * game.
 */
const meta: Meta<typeof TestRunPanel> = {
  title: 'Features/Preview/Test run',
  tags: ['new'],
  component: TestRunPanel,
  args: {
    pictures: { status: 'none' },
    onTakePictures: () => undefined,
    report: {
      firstFrameMs: 812,
      bytes: 4_404_019,
      requests: 38,
      errors: ['404 /games/hosted/0123456789abcdef/sounds/jump.ogg', 'x is not defined'],
      blockedHosts: ['www.google-analytics.com', 'fonts.googleapis.com'],
    },
  },
};
export default meta;
type Story = StoryObj<typeof TestRunPanel>;

export const WithProblems: Story = {};
export const WithoutProblems: Story = {
  args: {
    report: { firstFrameMs: 240, bytes: 180_000, requests: 4, errors: [], blockedHosts: [] },
  },
};
export const NotStarted: Story = { args: { report: null } };
export const WithoutCanvas: Story = { args: { pictures: { status: 'missing' } } };
