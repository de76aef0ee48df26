import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { fakeMedia } from '@/testing/fake-media';
import { Tile } from './tile';
import { TilePreviews } from './tile-previews';

const mockPrefetch = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: mockPrefetch }) }));

const MOTION = '(prefers-reduced-motion: no-preference)';

beforeEach(() => {
  jest.useFakeTimers();
  fakeMedia(MOTION);
});
afterEach(() => jest.useRealTimers());

const showTile = (props: Partial<Parameters<typeof Tile>[0]> = {}) =>
  render(
    <>
      <Tile
        href="/racing/neon-drift"
        title="Neon Drift"
        thumbnailUrl="/t.webp"
        videoThumbnailUrl="/v.mp4"
        badges={{}}
        {...props}
      />
      <TilePreviews />
    </>,
  );

const video = () => document.querySelector('video');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** jsdom has no PointerEvent. */
function pointer(kind: 'pointerOver' | 'pointerOut', pointerType: string) {
  const tile = screen.getByRole('link');
  const event = createEvent[kind](tile);
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(tile, event);
}

function swipe(fromX: number, toX: number, toY = 0) {
  const tile = screen.getByRole('link');
  fireEvent.touchStart(tile, { touches: [{ clientX: fromX, clientY: 0 }] });
  fireEvent.touchMove(tile, { touches: [{ clientX: toX, clientY: toY }] });
}

describe("a tile's video", () => {
  test.each([
    { media: [MOTION, '(hover: hover)'], plays: true },
    { media: [MOTION], plays: false },
  ])('plays below a pointer that rested there before hydration: $plays', ({ media, plays }) => {
    fakeMedia(...media);
    // jsdom matches no `:hover`.
    const hovered = jest.spyOn(document, 'querySelector');
    hovered.mockImplementationOnce(() => screen.getByRole('link'));
    showTile();
    hovered.mockRestore();
    wait(250);
    expect(video() !== null).toBe(plays);
  });

  test('plays after a hover of 250 ms and stops on leave', () => {
    showTile();
    pointer('pointerOver', 'mouse');
    wait(249);
    expect(video()).toBeNull();
    wait(1);
    // WebKit evaluates a source's media query before layout, and plays nothing.
    expect(video()).toHaveAttribute('src', '/v.mp4');
    expect(mockPrefetch).toHaveBeenCalledWith('/racing/neon-drift');
    pointer('pointerOut', 'mouse');
    expect(video()).toBeNull();
  });

  test('does not play with reduced motion', () => {
    fakeMedia();
    showTile();
    pointer('pointerOver', 'mouse');
    wait(250);
    expect(video()).toBeNull();
  });

  test('does not play for a pointer that only passes', () => {
    showTile();
    pointer('pointerOver', 'mouse');
    wait(200);
    pointer('pointerOut', 'mouse');
    wait(1000);
    expect(video()).toBeNull();
  });

  test('does not play for a resting finger', () => {
    showTile();
    pointer('pointerOver', 'touch');
    wait(1000);
    expect(video()).toBeNull();
  });

  test('plays on a swipe of more than 60 px to the left', () => {
    showTile();
    swipe(200, 139);
    expect(video()).not.toBeNull();
  });

  test.each([
    ['a shorter swipe', 200, 140, 0],
    ['a swipe to the right', 100, 200, 0],
    ['scrolling the page', 200, 130, 300],
  ])('does not play on %s', (_, fromX, toX, toY) => {
    showTile();
    swipe(fromX, toX, toY);
    expect(video()).toBeNull();
  });

  test('is absent for a game without one', () => {
    showTile({ videoThumbnailUrl: null });
    pointer('pointerOver', 'mouse');
    wait(1000);
    expect(video()).toBeNull();
  });
});
