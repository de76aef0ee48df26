import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Toasts } from '@/features/shell/notifications/toasts';
import { ReportBody } from './report-body';
import { ReportButton } from './report-button';

const { nid, title } = gameDetails.playable;

/**
 * Reports a broken game: four reasons, an optional note of up to 500 characters. A fieldset of
 * radio buttons, each 44 px high.
 */
const meta = {
  title: 'Features/Report',
  component: ReportBody,
  subcomponents: { ReportButton },
  args: { data: { nid, title }, close: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
        <Toasts />
      </div>
    ),
  ],
} satisfies Meta<typeof ReportBody>;
export default meta;
type Story = StoryObj<typeof meta>;

const form = (canvas: HTMLElement) => {
  const queries = within(canvas);
  return {
    stops: queries.getByRole('radio', { name: 'It freezes or crashes' }),
    note: queries.getByRole('textbox'),
    send: queries.getByRole('button', { name: 'Send' }),
  };
};

export const Empty: Story = {};

export const NothingChosen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(form(canvasElement).send);
    await expect(await within(canvasElement).findByText('Tell us what’s wrong.')).toBeVisible();
  },
};

export const Sent: Story = {
  parameters: { responses: { '/ag/api/report-game': { body: { ok: true } } } },
  play: async ({ args, canvasElement }) => {
    const { stops, note, send } = form(canvasElement);
    await userEvent.click(stops);
    await userEvent.type(note, 'After the third level');
    await userEvent.click(send);
    await waitFor(() =>
      expect(
        within(canvasElement).getByText('Thank you! Our editors will look at it.'),
      ).toBeVisible(),
    );
    await waitFor(() => expect(args.close).toHaveBeenCalled());
  },
};

export const SendFailed: Story = {
  parameters: { responses: { '/ag/api/report-game': { status: 503 } } },
  play: async ({ canvasElement }) => {
    const { stops, note, send } = form(canvasElement);
    await userEvent.click(stops);
    await userEvent.type(note, 'After the third level');
    await userEvent.click(send);
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
    await expect(note).toHaveValue('After the third level');
  },
};

export const Button: Story = { render: () => <ReportButton nid={nid} title={title} /> };
