import { notify, notifyError } from '../notifications/notifications-store';

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ notice: 'copied' });
    return true;
  } catch {
    notifyError({ notice: 'notCopied' });
    return false;
  }
}
