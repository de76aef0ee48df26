import { act, render } from '@testing-library/react';
import { createContext, startTransition, useContext, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { WhenNear } from './when-near';

let observed: Element[];
let tell: (element: Element, isIntersecting: boolean) => void;

beforeAll(() => {
  class FakeObserver {
    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      tell = (target, isIntersecting) => callback([{ target, isIntersecting }]);
    }
    observe = (element: Element) => observed.push(element);
    unobserve = (element: Element) => {
      observed = observed.filter((other) => other !== element);
    };
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: FakeObserver, configurable: true });
});

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  observed = [];
  page = document.createElement('main');
  document.body.append(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

const part = (
  <WhenNear>
    <Counter />
  </WhenNear>
);

/** Whether React has taken the button over. */
const isAlive = () => Object.keys(page.querySelector('button') ?? {}).some((key) => key.startsWith('__react'));

const click = () => act(async () => page.querySelector('button')?.click());

/** As the server sends it: see when-near.server.test.tsx. */
function served() {
  const { container, unmount } = render(part);
  container.querySelector('button')?.before(document.createComment('&'));
  container.querySelector('button')?.after(document.createComment('/&'));
  const html = container.innerHTML;
  unmount();
  return html;
}

async function takeOver() {
  page.innerHTML = served();
  await act(async () => {
    root = hydrateRoot(page, part);
  });
}

test('a part that is far away can be read at once, and comes to life when it is near', async () => {
  await takeOver();
  expect(page).toHaveTextContent('0');

  const [element] = observed;
  if (!element) throw new Error('nothing is watched');
  await act(async () => tell(element, false));
  expect(isAlive()).toBe(false);
  await act(async () => tell(element, true));
  expect(isAlive()).toBe(true);
  await click();
  expect(page).toHaveTextContent('1');
  expect(observed).toEqual([]);
});

const Place = createContext('here');
const Sign = () => <p>{useContext(Place)}</p>;

/** What stands round a page: it says where one is. */
const Site = ({ place }: { place: string }) => (
  <Place value={place}>
    <Sign />
    {part}
  </Place>
);

test('going elsewhere does not wait for a part that is far away', async () => {
  page.innerHTML = `<p>here</p>${served()}`;
  await act(async () => {
    root = hydrateRoot(page, <Site place="here" />);
  });
  await act(async () => startTransition(() => root.render(<Site place="there" />)));
  expect(page).toHaveTextContent('there');
});

test('a click on a part brings it to life', async () => {
  await takeOver();
  await click();
  await click();
  expect(page).toHaveTextContent('1');
});

test('a part that the browser draws by itself is alive at once', async () => {
  root = createRoot(page);
  await act(async () => root.render(part));
  await click();
  expect(page).toHaveTextContent('1');
});

test('a part that goes away is watched no longer', async () => {
  await takeOver();
  expect(observed).toHaveLength(1);
  await act(async () => root.render(null));
  expect(observed).toEqual([]);
});
