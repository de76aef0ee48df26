import { openModal } from '@/features/shell/modals/modal-store';
import { useScoreboard } from './scoreboard-store';
import { copyText } from '@/features/shell/clipboard/copy-text';

interface SharedScore {
  title: string;
  path: string;
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

interface PlayedGame {
  nid: number;
  title: string;
  path: string;
}

export async function shareRound(
  { nid, title, path }: PlayedGame,
  createText: (score: number) => string,
): Promise<void> {
  const value = useScoreboard.getState().lastScores[nid];
  if (value && typeof navigator.share === 'function')
    await shareScore({ title, path, text: createText(value) });
  else openModal('shareGame', { title, path });
}
