'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Toast } from '@/ui/toast/toast';
import { media } from '@/ui/theme/media';
import { useNotifications } from './notifications-store';
import { TICK_MS, TRANSITION_MS } from './queue';

const includesId = (items: readonly { id: string }[], { id }: { id: string }) =>
  items.some((item) => item.id === id);

/** Removed items stay for `duration` ms. */
function useExitTransition<Item extends { id: string }>(items: readonly Item[], duration: number) {
  const [shownItems, setShownItems] = useState(items);
  const added = items.filter((item) => !includesId(shownItems, item));
  if (added.length > 0) setShownItems([...shownItems, ...added]);
  const exitingIds = shownItems
    .filter((item) => !includesId(items, item))
    .map(({ id }) => id)
    .join(' ');

  useEffect(() => {
    if (exitingIds === '') return;
    const exitedIds = exitingIds.split(' ');
    const timer = setTimeout(
      () => setShownItems((current) => current.filter(({ id }) => !exitedIds.includes(id))),
      duration,
    );
    return () => clearTimeout(timer);
  }, [exitingIds, duration]);

  return shownItems.map((item) => ({ item, isExiting: !includesId(items, item) }));
}

/** Dialogs open at the bottom on phones. */
const stackStyle = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: var(--space-5);
  z-index: var(--layer-toasts);
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

/** On every page, so that screen readers know the live region before the first message. */
export function Toasts() {
  const t = useTranslations('ui');
  const notices = useTranslations('notices');
  const queue = useNotifications((state) => state.queue);
  const dismiss = useNotifications((state) => state.dismiss);
  const tick = useNotifications((state) => state.tick);
  const toasts = useExitTransition(queue, TRANSITION_MS);
  const hasToasts = queue.length > 0;
  const newest = queue.at(-1)?.id;
  const stack = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!hasToasts) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [hasToasts, tick]);

  useEffect(() => {
    const element = stack.current;
    if (!element || !newest || !('showPopover' in element)) return;
    // Above an open dialog in the top layer.
    element.popover = 'manual';
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <div ref={stack} css={stackStyle} role="region" aria-label={t('notifications')}>
      {toasts.map(({ item, isExiting }) => (
        <div key={item.id} data-leaving={isExiting || undefined} inert={isExiting}>
          <Toast
            id={item.id}
            message={typeof item.message === 'string' ? item.message : notices(item.message.notice)}
            type={item.type}
            isAnnounced={item.isAnnounced}
            onDismiss={() => dismiss(item.id)}
          />
        </div>
      ))}
    </div>
  );
}
