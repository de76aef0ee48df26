import { logout } from '../auth/session-store';
import { notify } from '@/features/shell/notifications/notifications-store';

export async function signOut(): Promise<void> {
  try {
    await logout();
  } catch {
    notify({ notice: 'noLogoutToken' }, { type: 'error' });
  }
}
