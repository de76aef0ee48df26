import type { Messages } from 'next-intl';

export const DEFAULT_LIFE_MS = 2000;
export const TICK_MS = 100;
export const TRANSITION_MS = 350;

export type NotificationType = 'success' | 'warning' | 'error';

/** The key of a message, for code without a translator. */
export interface Notice {
  notice: keyof Messages['notices'];
}

export interface Notification {
  id: string;
  message: string | Notice;
  type: NotificationType;
  /** Remaining ms; counts down only for the oldest toast. */
  life: number;
  /** False if the page announces the same text itself. */
  isAnnounced?: boolean;
}

/** A toast that is not first gets half its life. */
export function enqueue(
  queue: readonly Notification[],
  notification: Notification,
): Notification[] {
  const life = queue.length === 0 ? notification.life : notification.life / 2;
  return [...queue, { ...notification, life }];
}

export function tick(queue: readonly Notification[]): Notification[] {
  const [oldest, ...rest] = queue;
  if (!oldest) return [];
  const life = oldest.life - TICK_MS;
  return life > 0 ? [{ ...oldest, life }, ...rest] : rest;
}
