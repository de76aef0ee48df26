'use client';

import { css } from '@/ui/style/css';
import type { Messages } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Toast } from '@/ui/toast/toast';
import { media } from '@/ui/theme/media';
import { useNotifications } from './notifications-store';
import { TICK_MS, TRANSITION_MS } from './queue';

interface Shown<Item> {
  item: Item;
  leaving: boolean;
}

/** Keeps removed items for `duration` ms. */
function useExitTransition<Item extends { id: string }>(
  items: readonly Item[],
  duration: number,
): Shown<Item>[] {
  const [shown, setShown] = useState<Shown<Item>[]>([]);
  const [seen, setSeen] = useState<readonly Item[]>([]);

  if (seen !== items) {
    const present = new Map(items.map((item) => [item.id, item]));
    const known = new Set(shown.map(({ item }) => item.id));
    setSeen(items);
    setShown([
      ...shown.map(({ item }) => ({
        item: present.get(item.id) ?? item,
        leaving: !present.has(item.id),
      })),
      ...items.filter(({ id }) => !known.has(id)).map((item) => ({ item, leaving: false })),
    ]);
  }

  const leavingIds = shown
    .filter(({ leaving }) => leaving)
    .map(({ item }) => item.id)
    .join(' ');

  useEffect(() => {
    if (leavingIds === '') return;
    const exited = new Set(leavingIds.split(' '));
    const timer = setTimeout(
      () => setShown((current) => current.filter(({ item }) => !exited.has(item.id))),
      duration,
    );
    return () => clearTimeout(timer);
  }, [leavingIds, duration]);

  return shown;
}

/** Not at the bottom on phones, where dialogs open. */
const stackStyle = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: var(--space-5);
  z-index: 60;
  inset-block-start: auto;
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  inline-size: 100%;
  margin: 0;
  padding: 0 var(--space-3);
  overflow: visible;
  border: 0;
  background: none;
  pointer-events: none;

  ${media.phoneOnly} {
    inset-block: calc(var(--size-header) + var(--space-2)) auto;
  }
  > * {
    inline-size: min(440px, 100%);
    pointer-events: auto;
    transition:
      opacity ${TRANSITION_MS}ms ease-out,
      translate ${TRANSITION_MS}ms ease-out;
  }
  > [data-leaving] {
    opacity: 0;
    translate: 0 12px;
    pointer-events: none;
  }
`;

interface ToastStackProps {
  label: string;
  dismissLabel: string;
  notices: Messages['notices'];
}

/**
 * The live region of toasts. It is on every page, so that screen readers know it before the first
 * message.
 */
export function ToastStack({ label, dismissLabel, notices }: ToastStackProps) {
  const queue = useNotifications((state) => state.queue);
  const dismiss = useNotifications((state) => state.dismiss);
  const tick = useNotifications((state) => state.tick);
  const shown = useExitTransition(queue, TRANSITION_MS);
  const waiting = queue.length > 0;
  const newest = queue.at(-1)?.id;
  const stack = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [waiting, tick]);

  useEffect(() => {
    const element = stack.current;
    if (!element || !newest || !('showPopover' in element)) return;
    // A popover, to be above an open dialog in the top layer.
    element.popover = 'manual';
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <div ref={stack} css={stackStyle} role="region" aria-label={label}>
      {shown.map(({ item, leaving }) => (
        <div key={item.id} data-leaving={leaving || undefined} inert={leaving}>
          <Toast
            id={item.id}
            message={typeof item.message === 'string' ? item.message : notices[item.message.notice]}
            type={item.type}
            dismissLabel={dismissLabel}
            onDismiss={() => dismiss(item.id)}
          />
        </div>
      ))}
    </div>
  );
}
