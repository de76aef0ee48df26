import { chooseProgress, type SavedProgress } from './choose-progress.ts';
import { isStorageDenied } from './denied-storage.ts';
import { addEarlier, hashText, writeMarker } from './marker.ts';
import type { Backup } from './session.ts';
import {
  collectProgress,
  contains,
  decodeProgress,
  encodeProgress,
  isEmpty,
  NO_PROGRESS,
  restoreProgress,
} from './snapshot.ts';
import { switchPlayer, type Player } from './switch-player.ts';

type Game = Pick<Window, 'localStorage' | 'sessionStorage' | 'indexedDB'> & {
  document: Pick<Document, 'cookie'>;
};

/** The progress of another player is still here: the game must not start with it. */
export class SwitchFailed extends Error {
  override name = 'SwitchFailed';
}

const takeOver = (game: Game, player: Player) =>
  switchPlayer(game, player).catch((cause: unknown) => {
    throw new SwitchFailed('The progress of another player cannot be put aside.', { cause });
  });

/**
 * Stores what the portal has saved, or keeps what this origin stores.
 *
 * @param changed when the game last changed its data here, in Unix milliseconds
 * @param asksToKeep resolves to whether the player keeps what this origin stores
 * @throws SwitchFailed
 * @throws Error if the databases cannot be replaced
 */
export async function restoreSaved(
  game: Game,
  { takesGuestProgress, ...restored }: SavedProgress & Player,
  asksToKeep: (changed: number | null) => Promise<boolean>,
): Promise<Backup> {
  const { owner, revision, snapshot } = restored;
  const backup = { owner, revision, isDenied: false, snapshot: null };
  if (isStorageDenied(game)) {
    const savedHash = await hashText(snapshot ?? (await encodeProgress(NO_PROGRESS)));
    return { ...backup, isDenied: true, snapshot, savedHash };
  }
  const marker = await takeOver(game, { owner, takesGuestProgress });
  const local = await collectProgress(game);
  const text = await encodeProgress(local);
  const hash = await hashText(text);
  const saved = snapshot === null ? NO_PROGRESS : decodeProgress(snapshot);
  const choice = chooseProgress(
    {
      marker,
      isEmpty: isEmpty(local),
      isContained: await contains(saved, local),
      isSame: text === snapshot,
      isSuccessor: snapshot !== null && marker?.sent?.includes(await hashText(snapshot)) === true,
      hash,
    },
    restored,
  );
  const keeps = choice === 'ask' ? await asksToKeep(marker?.changed ?? null) : choice === 'keep';
  if (keeps) {
    const isSaved = marker?.owner === owner && marker.revision === revision;
    const savedHash = isSaved ? marker.hash : isEmpty(local) ? hash : '';
    // Continues the saved progress, whose successor this becomes.
    const changed = marker?.changed ?? Date.now();
    const { earlier = [] } = marker ?? {};
    await writeMarker(game.indexedDB, { owner, revision, hash: savedHash, changed, earlier });
    return { ...backup, savedHash };
  }
  await restoreProgress(game, saved);
  const savedHash = await hashText(await encodeProgress(await collectProgress(game)));
  const before = marker?.earlier ?? [];
  const earlier = hash === savedHash ? before : addEarlier(before, hash);
  const changed = Date.now();
  await writeMarker(game.indexedDB, { owner, revision, hash: savedHash, changed, earlier });
  return { ...backup, savedHash };
}

/**
 * The player continues here; what changes is sent as soon as the account can be reached.
 *
 * @returns null where nothing says what the progress would continue, or who has played
 * @throws SwitchFailed
 */
export async function continueLocal(game: Game, player: Player): Promise<Backup | null> {
  if (isStorageDenied(game)) return null;
  const { owner } = player;
  const marker = await takeOver(game, player);
  const isOwn = marker?.owner === owner;
  const local = await collectProgress(game);
  const hash = await hashText(await encodeProgress(local));
  // The player is asked at the next start with the account.
  if (marker?.isShared === true && hash !== marker.hash) return null;
  const revision = isOwn ? marker.revision : 0;
  const savedHash = isOwn ? marker.hash : isEmpty(local) ? hash : '';
  const changed = marker?.changed ?? Date.now();
  if (!isOwn) await writeMarker(game.indexedDB, { owner, revision, hash: savedHash, changed });
  return { owner, revision, savedHash, isDenied: false, snapshot: null };
}
