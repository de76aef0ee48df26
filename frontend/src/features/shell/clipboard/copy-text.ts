import { notify } from '../notifications/notifications-store';

/** SPEC section 8. */
export const COPIED = 'Copied to clipboard!';
export const NOT_COPIED = "Couldn't copy to Clipboard, please try again later.";

/** Puts `text` on the clipboard and says how it went. Returns whether it did. */
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
