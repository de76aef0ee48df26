import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@/features/account/queries/render-fixture';
import type { Pictures } from './request-pictures';
import { TestRunPanel } from './test-run-panel';
import { useTestRun } from './use-test-run';

const REPORT = { firstFrameMs: 812, bytes: 1, requests: 1, errors: [], blockedHosts: [] };
const PICTURES: Pictures = {
  picture: new Blob(['jpeg'], { type: 'image/jpeg' }),
  video: new Blob(['mp4'], { type: 'video/mp4' }),
};

function Preview({ pictures }: { pictures: Pictures }) {
  const testRun = useTestRun('uuid');
  return (
    <>
      <button onClick={() => testRun.onReport(REPORT, async () => pictures)}>Play</button>
      <TestRunPanel {...testRun} />
    </>
  );
}

/** Returns what was sent so far: pictures are encoded first. */
async function takePictures(pictures: Pictures, status = 204) {
  const fetch = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>(async () => ({
    ok: status < 400,
  }));
  Object.assign(globalThis, { fetch });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  render(<Preview pictures={pictures} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.click(screen.getByRole('button', { name: 'Take pictures' }));
  return () => fetch.mock.calls.map(([url, { body }]) => [url, JSON.parse(String(body))]);
}

test('stores a thumbnail and a hover video of the game that runs', async () => {
  const sent = await takePictures(PICTURES);
  expect(await screen.findByText(/Save the game in Drupal/)).toBeVisible();
  expect(sent()).toEqual([
    ['/preview/uuid/pictures', { kind: 'picture', data: btoa('jpeg') }],
    ['/preview/uuid/pictures', { kind: 'video', data: btoa('mp4') }],
  ]);
  expect(screen.getByRole('img', { name: 'The thumbnail' })).toHaveAttribute('src', 'blob:x');
});

test('offers pictures that cannot be stored as downloads', async () => {
  await takePictures(PICTURES, 404);
  expect(await screen.findByText(/couldn’t be stored/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Download' })).toHaveLength(2);
});

test('says that a game without a canvas has no picture', async () => {
  const sent = await takePictures({ picture: null, video: null });
  expect(await screen.findByText(/draws without a canvas/)).toBeVisible();
  expect(sent()).toEqual([]);
});
