import { GameProgress } from './game-progress';

/**
 * Opens the player's progress, with what this browser has stored.
 *
 * @param askPlayer resolves to true if the player keeps the progress of this device
 */
export async function openProgress(
  nid: number,
  askPlayer: (here: number | null, saved: number | null) => Promise<boolean>,
): Promise<GameProgress> {
  const opened = await GameProgress.open(nid);
  for (const local of await opened.adoptLocal()) {
    const keepsLocal = await askPlayer(local.updated, opened.current.updated);
    await (keepsLocal ? opened.choose(local) : opened.discard(local));
  }
  return opened;
}
