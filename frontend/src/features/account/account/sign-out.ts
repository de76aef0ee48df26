import { logout } from '../auth/login';
import { notifyError } from '@/features/shell/notifications/notifications-store';

export async function signOut(): Promise<void> {
  try {
    await logout();
  } catch {
    notifyError({ notice: 'noLogoutToken' });
  }
}
