import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { ReportBody } from './report-body';

const site = () => nock('http://localhost');
const close = jest.fn();
const show = () => render(<ReportBody data={{ nid: 1001, title: 'Neon Drift' }} close={close} />);

beforeEach(() => {
  close.mockReset();
  useNotifications.setState({ queue: [] });
});

test('sends a report to the editors', async () => {
  const call = site()
    .post('/ag/api/report-game', { entity_id: 1001, problem: 'freezing', note: 'After level 3' })
    .reply(200, { ok: true });
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'It freezes or crashes' }));
  await userEvent.type(screen.getByRole('textbox'), ' After level 3 ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(close).toHaveBeenCalledTimes(1);
  expect(call.isDone()).toBe(true);
});

test('focuses the choice when nothing is selected and sends nothing', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Tell us what’s wrong.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'It won’t start' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  expect(screen.queryByText('Tell us what’s wrong.')).not.toBeInTheDocument();
});

test.each([
  [503, 'We couldn’t send your report. Please try again.'],
  [429, 'You’ve sent a lot of reports. Please try again in a few minutes.'],
])('keeps the report after the status %d', async (status, message) => {
  site().post('/ag/api/report-game').reply(status, { message: 'no' });
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'It won’t start' }));
  await userEvent.type(screen.getByRole('textbox'), 'Black');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox')).toHaveValue('Black');
  expect(screen.getByRole('radio', { name: 'It won’t start' })).toBeChecked();
  expect(close).not.toHaveBeenCalled();
});
