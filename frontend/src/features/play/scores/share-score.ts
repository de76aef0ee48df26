import { copyText } from '@/features/shell/clipboard/copy-text';

export interface SharedScore {
  title: string;
  path: string;
  value: number;
}

/** Shares a score by the system's own sheet, or puts it on the clipboard where there is none. */
export async function shareScore({ title, path, value }: SharedScore): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  const text = `I made ${value.toLocaleString('en')} in ${title}. Can you beat that?`;
  const shared = { title, text, url };
  if (typeof navigator.share !== 'function' || navigator.canShare?.(shared) === false) {
    await copyText(`${text} ${url}`);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closed again: nothing was wished.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await copyText(`${text} ${url}`);
  }
}
