import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { member } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { getQueryClient } from '@/features/account/queries/query-client';
import { voteQuery, type Thumb } from '../votes/use-vote';
import { ReviewBody } from './review-body';

const TEXT_REQUIRED =
  "Review text is required! If you don't want to write a review, please use the thumb buttons below the game player instead.";
const INCOMPLETE =
  'Unable to submit your review - please check that you have filled out all of the fields.';

const setVote = (value: Thumb) =>
  getQueryClient().setQueryData(voteQuery(11, 7).queryKey, { value });

const close = jest.fn();
const toasts = () => useNotifications.getState().queue;
const text = () => screen.getByRole('textbox', { name: 'Your review' });
const save = () => screen.getByRole('button', { name: 'Submit review' });
const up = () => screen.getByRole('radio', { name: 'Thumbs up' });
const down = () => screen.getByRole('radio', { name: 'Thumbs down' });
const show = () => render(<ReviewBody data={{ nid: 7, title: 'Gem Harbor' }} close={close} />);

const comment = (value: string, thumb: boolean, subject = value) =>
  nock('http://localhost', { reqheaders: { 'x-csrf-token': 'csrf' } })
    .post('/comment', {
      subject: [{ value: subject }],
      comment_body: [{ value, format: 'plain_text' }],
      comment_type: [{ target_id: 'review' }],
      entity_type: [{ value: 'node' }],
      entity_id: [{ target_id: 7 }],
      field_name: [{ value: 'field_reviews' }],
      field_comment_thumb_vote: [{ value: thumb }],
    })
    .query({ _format: 'json' });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  close.mockClear();
  useNotifications.setState({ queue: [] });
  member(11);
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

test('sends a review, thanks the author and closes the modal', async () => {
  show();
  await userEvent.click(down());
  await userEvent.type(text(), '  Too fast for me.  ');
  comment('Too fast for me.', false).reply(201, {});
  await userEvent.click(save());
  await waitUntil(() => close.mock.calls.length === 1);
  expect(toasts()).toMatchObject([
    {
      message:
        'Thanks for your review! It has been submitted to our moderators and will appear when it is approved.',
      type: 'success',
      life: 5000,
    },
  ]);
});

test('uses the beginning of the text as the subject', async () => {
  setVote(1);
  show();
  const body = 'y'.repeat(200);
  await userEvent.type(text(), body);
  comment(body, true, 'y'.repeat(120)).reply(201, {});
  await userEvent.click(save());
  await waitUntil(() => close.mock.calls.length === 1);
});

test('preselects an earlier vote', () => {
  const { unmount } = show();
  expect(
    [up(), down()].filter((radio) => radio instanceof HTMLInputElement && radio.checked),
  ).toEqual([]);
  unmount();
  setVote(-1);
  show();
  expect(down()).toBeChecked();
});

test('requires a rating before the review can be sent', async () => {
  show();
  await userEvent.type(text(), 'Lovely');
  await userEvent.click(save());
  await waitUntil(() => screen.queryByText('Required') !== null);
  expect(toasts()).toMatchObject([{ message: INCOMPLETE, type: 'error' }]);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(up());
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  expect(save()).not.toHaveAttribute('aria-disabled');
});

test('points to the thumbs for a rating without a text', async () => {
  show();
  await userEvent.click(up());
  await userEvent.click(save());
  await waitUntil(() => screen.queryByText(TEXT_REQUIRED) !== null);
  expect(text()).toHaveFocus();
  expect(toasts()).toMatchObject([{ message: TEXT_REQUIRED, type: 'error' }]);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('validates the text on blur and clears its error on focus', async () => {
  show();
  await userEvent.click(up());
  await userEvent.click(text());
  await userEvent.type(text(), 'fun 🎉');
  await userEvent.tab();
  await waitUntil(() => screen.queryByText('Unicode is not allowed.') !== null);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(text());
  expect(screen.queryByText('Unicode is not allowed.')).not.toBeInTheDocument();
  expect(save()).not.toHaveAttribute('aria-disabled');
});

test('does not send an empty form', async () => {
  show();
  await userEvent.click(save());
  await waitUntil(() => toasts().length === 1);
  expect(toasts()).toMatchObject([{ message: INCOMPLETE, type: 'error' }]);
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(up()).toHaveFocus();
});

test('sends a review once', async () => {
  setVote(1);
  show();
  await userEvent.type(text(), 'Lovely');
  comment('Lovely', true).delay(50).reply(201, {});
  await userEvent.click(save());
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await waitUntil(() => close.mock.calls.length === 1);
});

test('keeps a refused review in the form and shows the reason', async () => {
  setVote(1);
  show();
  await userEvent.type(text(), 'Again');
  const message =
    'Unprocessable Entity: validation failed.\nentity_id: You have already written a review of this game.\n';
  comment('Again', true).reply(422, { message });
  await userEvent.click(save());
  await waitUntil(() => toasts().length === 1);
  expect(toasts()).toMatchObject([
    { message: 'There was a problem submitting your review', type: 'error' },
  ]);
  expect(
    await screen.findByText('You have already written a review of this game.'),
  ).toBeInTheDocument();
  expect(text()).toHaveValue('Again');
  expect(close).not.toHaveBeenCalled();
});
