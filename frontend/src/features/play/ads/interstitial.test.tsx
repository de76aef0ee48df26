import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import type { AdSystem, LoadAdSystem, VideoAdProps } from './ad-system';
import { Interstitial } from './interstitial';
import { AD_WAIT_MS } from './detect-blocked-ad';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const withVideo =
  (VideoAd: AdSystem['VideoAd']): LoadAdSystem =>
  async () => ({ Banner: () => null, VideoAd });

function Video({ onCompleted, onClosed, onErrored }: VideoAdProps) {
  return (
    <div>
      <button onClick={onCompleted}>complete</button>
      <button onClick={onClosed}>close</button>
      <button onClick={onErrored}>break</button>
    </div>
  );
}

async function show(loadAds: LoadAdSystem) {
  const onEnd = jest.fn();
  render(<Interstitial loadAds={loadAds} onEnd={onEnd} />);
  await wait(0);
  return onEnd;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['complete', 'completed'],
  ['close', 'closed'],
  ['break', 'errored'],
])('reports the end of an ad: %s', async (button, outcome) => {
  const onEnd = await show(withVideo(Video));
  fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.click(screen.getByRole('button', { name: 'complete' }));
  expect(onEnd.mock.calls).toEqual([[outcome]]);
});

test('continues without an ad system', async () => {
  expect((await show(async () => null)).mock.calls).toEqual([['missing']]);
});

test('continues when the ad system cannot be loaded', async () => {
  const onEnd = await show(async () => {
    throw new Error('blocked');
  });
  expect(onEnd.mock.calls).toEqual([['errored']]);
});

test('continues after an ad that throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onEnd = await show(
    withVideo(() => {
      throw new Error('broken');
    }),
  );
  expect(onEnd.mock.calls).toEqual([['errored']]);
});

test('continues after five seconds without an ad', async () => {
  const onEnd = await show(withVideo(() => null));
  await wait(AD_WAIT_MS - 1);
  expect(onEnd).not.toHaveBeenCalled();
  await wait(1);
  expect(onEnd.mock.calls).toEqual([['timedOut']]);
});

test('treats an ad that a blocker hides as missing', async () => {
  const onEnd = await show(withVideo(() => <div style={{ display: 'none' }}>video</div>));
  await wait(AD_WAIT_MS);
  expect(onEnd.mock.calls).toEqual([['timedOut']]);
});

test('does not wait for an ad system that never loads', async () => {
  const onEnd = await show(() => new Promise(() => undefined));
  await wait(AD_WAIT_MS);
  expect(onEnd.mock.calls).toEqual([['timedOut']]);
});

test('does not limit an ad that has appeared', async () => {
  const onEnd = await show(withVideo(Video));
  await wait(AD_WAIT_MS * 4);
  expect(onEnd).not.toHaveBeenCalled();
});
