import { notify } from '../notifications/notifications-store';

const COPIED = 'Copied to clipboard!';
const NOT_COPIED = "Couldn't copy to Clipboard, please try again later.";

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify(COPIED);
    return true;
  } catch {
    notify(NOT_COPIED, { type: 'error' });
    return false;
  }
}
