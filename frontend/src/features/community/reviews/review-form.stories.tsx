import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { signIn, storyMember } from '@/testing/story-member';
import { Toasts } from '@/features/shell/notifications/toasts';
import { getQueryClient } from '@/features/account/queries/query-client';
import { voteQuery } from '../votes/use-vote';
import { RatingField } from './rating-field';
import { ReviewBody } from './review-body';

const { nid, title } = gameDetails.playable;

/**
 * Writes a review in a modal, or shows the member’s own one.
 *
 * | Key | Result |
 * | --- | --- |
 * | Left, Right | Chooses the thumb |
 * | Tab | Rating, text, then the button |
 * | Escape | Closes the modal |
 */
const meta = {
  title: 'Features/Reviews/Form',
  component: ReviewBody,
  subcomponents: { RatingField },
  args: { data: { nid, title }, close: fn() },
  beforeEach: () => signIn(),
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 560 }}>
        <Story />
        <Toasts />
      </div>
    ),
  ],
} satisfies Meta<typeof ReviewBody>;
export default meta;
type Story = StoryObj<typeof meta>;

const form = (canvas: HTMLElement) => {
  const within_ = within(canvas);
  return {
    up: within_.getByRole('radio', { name: 'Thumbs up' }),
    text: within_.getByRole('textbox', { name: 'Your review' }),
    save: within_.getByRole('button', { name: 'Submit review' }),
  };
};
const toast = (canvas: HTMLElement, text: string) =>
  within(canvas.ownerDocument.body).findByText(text, { selector: '*:not(p[role="alert"])' });
const write = async (canvas: HTMLElement) => {
  const { up, text, save } = form(canvas);
  await userEvent.click(up);
  await userEvent.type(text, 'One more wall, then bed.');
  await userEvent.click(save);
};

export const Empty: Story = {};
export const RatedBefore: Story = {
  beforeEach: () => {
    getQueryClient().setQueryData(voteQuery(storyMember.uid, nid).queryKey, { value: -1 });
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('radio', { name: 'Thumbs down' })).toBeChecked(),
    );
  },
};
export const NothingFilledIn: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await userEvent.click(form(canvasElement).save);
    await within(canvasElement).findAllByText(/^Required/);
    await waitFor(() => expect(form(canvasElement).save).toHaveAttribute('aria-disabled', 'true'));
  },
};
export const RatedWithoutText: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(form(canvasElement).up);
    await userEvent.click(form(canvasElement).save);
    await within(canvasElement).findAllByText(/^Review text is required!/);
  },
};
export const Sending: Story = {
  parameters: { responses: { '/comment': 'never' } },
  play: async ({ canvasElement }) => {
    await write(canvasElement);
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: /Submit review/ })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
  },
};
export const Sent: Story = {
  parameters: { responses: { '/comment': { status: 201, body: {} } } },
  play: async ({ canvasElement, args }) => {
    await write(canvasElement);
    await toast(
      canvasElement,
      'Thanks for your review! It has been submitted to our moderators and will appear when it is approved.',
    );
    await waitFor(() => expect(args.close).toHaveBeenCalled());
  },
};
export const Refused: Story = {
  parameters: {
    responses: {
      '/comment': {
        status: 422,
        body: {
          message:
            'Unprocessable Entity: validation failed.\ncomment_body: You reviewed this game before.\n',
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await write(canvasElement);
    await toast(canvasElement, 'There was a problem submitting your review');
    await within(canvasElement).findByText('You reviewed this game before.');
  },
};
