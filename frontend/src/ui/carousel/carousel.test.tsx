import { render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

beforeAll(() => {
  // jsdom has no hover.
  window.ResizeObserver = class implements ResizeObserver {
    constructor(private readonly report: ResizeObserverCallback) {}
    observe() {
      this.report([], this);
    }
    unobserve() {}
    disconnect() {}
  };
});

function measured(scrollLeft: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  jest.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(scrollLeft);
}
afterEach(() => jest.restoreAllMocks());

test('shows the error of a section with a retry', () => {
  render(
    <Carousel title="Trending" state="error" retry={<button type="button">Try again</button>} />,
  );
  expect(
    screen.getByText('There was an error loading this section :( Please try again later!'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('shows a text for an empty section', () => {
  render(<Carousel title="Trending" state="empty" />);
  expect(screen.getByText(/every Thursday/)).toBeVisible();
});

test.each([
  { scrolled: 0, back: false, forward: true },
  { scrolled: 300, back: true, forward: true },
  { scrolled: 600, back: true, forward: false },
  { scrolled: -600, back: true, forward: false },
])(
  'enables the arrows at $scrolled px: back $back, forward $forward',
  ({ scrolled, back, forward }) => {
    measured(scrolled);
    render(
      <Carousel title="Trending" state="ready">
        <li>A game</li>
      </Carousel>,
    );
    const enabled = (name: string) =>
      !screen.getByRole('button', { name, hidden: true }).hasAttribute('disabled');
    expect([enabled('Scroll Trending back'), enabled('Scroll Trending forward')]).toEqual([
      back,
      forward,
    ]);
  },
);

test('hides the arrows when everything is visible', () => {
  render(
    <Carousel title="Trending" state="ready">
      <li>A game</li>
    </Carousel>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
