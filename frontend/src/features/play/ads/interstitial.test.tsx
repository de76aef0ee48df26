import { act, fireEvent, render, screen } from '@testing-library/react';
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
])('an advert may %s', async (button, how) => {
  const onEnd = await show(withVideo(Video));
  fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.click(screen.getByRole('button', { name: 'complete' }));
  expect(onEnd.mock.calls).toEqual([[how]]);
});

test('without an ad system the game need not wait', async () => {
  expect((await show(async () => null)).mock.calls).toEqual([['missing']]);
});

test('an ad system that cannot be loaded holds nobody up', async () => {
  const onEnd = await show(async () => {
    throw new Error('blocked');
  });
  expect(onEnd.mock.calls).toEqual([['errored']]);
});

test('an advert that throws counts as one that failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onEnd = await show(
    withVideo(() => {
      throw new Error('broken');
    }),
  );
  expect(onEnd.mock.calls).toEqual([['errored']]);
});

test('after five seconds without the advert appearing the game goes on', async () => {
  const onEnd = await show(withVideo(() => null));
  await wait(AD_WAIT_MS - 1);
  expect(onEnd).not.toHaveBeenCalled();
  await wait(1);
  expect(onEnd.mock.calls).toEqual([['timedOut']]);
});

test('an advert that a blocker hides has not appeared', async () => {
  const onEnd = await show(withVideo(() => <div style={{ display: 'none' }}>video</div>));
  await wait(AD_WAIT_MS);
  expect(onEnd.mock.calls).toEqual([['timedOut']]);
});

test('an ad system that never answers is not waited for', async () => {
  const onEnd = await show(() => new Promise(() => undefined));
  await wait(AD_WAIT_MS);
  expect(onEnd.mock.calls).toEqual([['timedOut']]);
});

test('an advert that has appeared may take its time', async () => {
  const onEnd = await show(withVideo(Video));
  await wait(AD_WAIT_MS * 4);
  expect(onEnd).not.toHaveBeenCalled();
});
