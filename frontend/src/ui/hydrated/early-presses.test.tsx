import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Alive } from './alive';
import { earlyPressesScript } from './early-presses';

const handle = { play: jest.fn(), mute: jest.fn(), join: jest.fn() };

function Page() {
  return (
    <>
      <button type="button" onClick={handle.play}>
        Play
      </button>
      <button type="button" onClick={handle.mute}>
        Mute
      </button>
      <form
        aria-label="Join"
        onSubmit={(event) => {
          event.preventDefault();
          handle.join();
        }}
      >
        <button>Join</button>
      </form>
      <form aria-label="Search" action="/search" />
      <Alive />
    </>
  );
}

/** The page as it came, with its inline script run. Returns what brings it to life. */
function drawn() {
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
  const script = document.createElement('script');
  script.textContent = earlyPressesScript;
  document.head.append(script);
  const root = document.body.firstElementChild;
  if (root === null) throw new Error('nothing was drawn');
  return () => act(async () => void hydrateRoot(root, <Page />));
}

beforeEach(() => jest.clearAllMocks());

test('what was pressed before the page came to life is pressed then, once', async () => {
  const comeToLife = drawn();
  fireEvent.click(screen.getByText('Mute'));
  fireEvent.click(screen.getByText('Play'));
  fireEvent.click(screen.getByText('Play'));
  await comeToLife();
  expect(handle.play).toHaveBeenCalledTimes(1);
  expect(handle.mute).not.toHaveBeenCalled();

  fireEvent.click(screen.getByText('Mute'));
  expect(handle.mute).toHaveBeenCalledTimes(1);
});

test('a form that was sent too early is sent when the page answers, and not by the browser', async () => {
  const comeToLife = drawn();
  expect(fireEvent.submit(screen.getByRole('form', { name: 'Join' }))).toBe(false);
  await comeToLife();
  expect(handle.join).toHaveBeenCalledTimes(1);
});

test('a form that says where it leads works by itself', async () => {
  const comeToLife = drawn();
  expect(fireEvent.submit(screen.getByRole('form', { name: 'Search' }))).toBe(true);
  await comeToLife();
});

test('a page on which nothing was pressed comes to life and presses nothing', async () => {
  await drawn()();
  expect([handle.play, handle.mute, handle.join].some(({ mock }) => mock.calls.length > 0)).toBe(false);
});

test('until then nothing else sees a press: a link leads where it leads, a button is not pressed twice', async () => {
  const comeToLife = drawn();
  const seen = jest.fn();
  document.addEventListener('click', seen, true);
  const link = document.createElement('a');
  document.body.append(link);
  expect(fireEvent.click(link)).toBe(true);
  fireEvent.click(screen.getByText('Play'));
  expect(seen).not.toHaveBeenCalled();

  await comeToLife();
  expect(handle.play).toHaveBeenCalledTimes(1);
  fireEvent.click(link);
  expect(seen).toHaveBeenCalledTimes(2);
  document.removeEventListener('click', seen, true);
});
