/** SPEC section 9: a notification's life, how often it is counted down, and how long coming and going take. All in ms. */
export const DEFAULT_LIFE_MS = 2000;
export const TICK_MS = 100;
export const TRANSITION_MS = 350;

export type NotificationType = 'success' | 'warning' | 'error';

export interface Notification {
  id: string;
  message: string;
  type: NotificationType;
  /** Remaining, in ms. Counts down only while it is the oldest. */
  life: number;
}

/** One that is not first in the queue gets half the life. */
export function enqueue(
  queue: readonly Notification[],
  notification: Notification,
): Notification[] {
  const life = queue.length === 0 ? notification.life : notification.life / 2;
  return [...queue, { ...notification, life }];
}

/** 100 ms later: the oldest has that much less life, and is dismissed once it runs out. */
export function tick(queue: readonly Notification[]): Notification[] {
  const [oldest, ...rest] = queue;
  if (!oldest) return [];
  const life = oldest.life - TICK_MS;
  return life > 0 ? [{ ...oldest, life }, ...rest] : rest;
}
