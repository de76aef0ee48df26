import { copyText } from '@/features/shell/clipboard/copy-text';

interface SharedScore {
  title: string;
  path: string;
  /** Names the score and the game. */
  text: string;
}

export async function shareScore({ title, path, text }: SharedScore): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  const shared = { title, text, url };
  if (typeof navigator.share !== 'function' || navigator.canShare?.(shared) === false) {
    await copyText(`${text} ${url}`);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    // The user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await copyText(`${text} ${url}`);
  }
}
