import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import { InstantPlaySwitch } from './instant-play-switch';
import { useInstantPlay } from './instant-play-store';
import { followStorage } from '@/lib/storage/app-storage';

let stop: () => void;
beforeEach(() => {
  stop = followStorage();
});
afterEach(() => stop());

const box = () => screen.getByRole('checkbox', { name: /^Start games automatically/ });

test('instant play is off by default and remembered once it is on', async () => {
  render(<InstantPlaySwitch />);
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  expect(useInstantPlay.getState().on).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('ag:instant-play')).toContain('"on":true');
  await userEvent.click(box());
  expect(useInstantPlay.getState().on).toBe(false);
});
