import { create } from 'zustand';
import {
  DEFAULT_LIFE_MS,
  enqueue,
  tick,
  type Notice,
  type Notification,
  type NotificationType,
} from './queue';

interface NotificationsState {
  queue: Notification[];
  dismiss: (id: string) => void;
  /** Call every TICK_MS while there are toasts. */
  tick: () => void;
}

export const useNotifications = create<NotificationsState>()((set) => ({
  queue: [],
  dismiss: (id) =>
    set(({ queue }) => ({ queue: queue.filter((notification) => notification.id !== id) })),
  tick: () => set(({ queue }) => ({ queue: tick(queue) })),
}));

let count = 0;

interface NotifyOptions extends Pick<Notification, 'isAnnounced'> {
  type?: NotificationType;
  life?: number;
}

export function notify(
  message: string | Notice,
  { type = 'success', life = DEFAULT_LIFE_MS, ...options }: NotifyOptions = {},
): void {
  const notification = { id: `notification-${++count}`, message, type, life, ...options };
  useNotifications.setState(({ queue }) => ({ queue: enqueue(queue, notification) }));
}

export const notifyError = (message: string | Notice) => notify(message, { type: 'error' });
