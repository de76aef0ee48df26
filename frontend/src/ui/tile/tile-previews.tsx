'use client';

import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Visible once it plays; nothing with reduced motion. */
export function TileVideo({
  src,
  loop,
  onEnded,
}: {
  src: string;
  loop: boolean;
  onEnded: () => void;
}) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (!window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return null;
  return (
    <video
      src={src}
      muted
      autoPlay
      playsInline
      loop={loop}
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setIsPlaying(true)}
      onEnded={onEnded}
      className="cover"
      style={{ opacity: isPlaying ? 1 : 0, transition: 'opacity var(--motion-calm)' }}
    />
  );
}

const HOVER_DELAY_MS = 250;
const SWIPE_PX = 60;

interface Preview {
  art: Element;
  src: string;
  /** Hover loops the video; a swipe plays it once. */
  loop: boolean;
}

const findTile = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.tile') : null;

/** One per page, for all tiles. Plays on hover, keyboard focus or a left swipe. */
export function TilePreviews() {
  const router = useRouter();
  const [preview, setPreview] = useState<Preview | null>(null);

  const show = useEffectEvent((tile: HTMLAnchorElement, loop: boolean) => {
    const art = tile.querySelector('[data-part="art"]');
    const src = tile.dataset.preview;
    router.prefetch(tile.pathname + tile.search);
    if (art && src) setPreview({ art, src, loop });
  });

  // A layout effect, so that few hovers come before it.
  useLayoutEffect(() => {
    const removals: (() => void)[] = [];
    let timer: ReturnType<typeof setTimeout>;
    let hoveredTile: HTMLAnchorElement | null = null;
    let touch: { tile: HTMLAnchorElement; x: number; y: number } | null = null;

    const stop = () => {
      clearTimeout(timer);
      hoveredTile = null;
      setPreview(null);
    };
    const startHover = (tile: HTMLAnchorElement | null) => {
      if (tile === hoveredTile) return;
      stop();
      hoveredTile = tile;
      if (tile) timer = setTimeout(() => show(tile, true), HOVER_DELAY_MS);
    };
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => {
      document.addEventListener(name, listener, { passive: true });
      removals.push(() => document.removeEventListener(name, listener));
    };

    listen(
      'pointerover',
      ({ pointerType, target }) => pointerType !== 'touch' && startHover(findTile(target)),
    );
    listen(
      'pointerout',
      ({ pointerType, relatedTarget }) =>
        pointerType !== 'touch' && findTile(relatedTarget) === null && startHover(null),
    );
    listen(
      'focusin',
      ({ target }) =>
        target instanceof Element &&
        target.matches(':focus-visible') &&
        startHover(findTile(target)),
    );
    listen('focusout', stop);
    listen('touchstart', ({ target, touches: [point] }) => {
      const tile = findTile(target);
      touch = tile && point ? { tile, x: point.clientX, y: point.clientY } : null;
    });
    listen('touchmove', ({ touches: [point] }) => {
      if (!touch || !point) return;
      const left = touch.x - point.clientX;
      if (left <= SWIPE_PX || left <= Math.abs(touch.y - point.clientY)) return;
      show(touch.tile, false);
      touch = null;
    });
    // A resting pointer sends no event. Touch leaves a lasting `:hover`.
    if (window.matchMedia('(hover: hover)').matches)
      startHover(document.querySelector<HTMLAnchorElement>('a.tile:hover'));
    return () => {
      for (const remove of removals) remove();
      clearTimeout(timer);
    };
  }, []);

  if (!preview) return null;
  const { art, src, loop } = preview;
  return createPortal(
    <TileVideo key={src} src={src} loop={loop} onEnded={() => setPreview(null)} />,
    art,
  );
}
