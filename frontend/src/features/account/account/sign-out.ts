import { logout } from '../auth/session-store';
import { notify } from '@/features/shell/notifications/notifications-store';

export async function signOut(): Promise<void> {
  try {
    await logout();
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error), { type: 'error' });
  }
}
