import { type Bridge, BridgeError } from '../sdk/bridge.ts';
import type { SyncedStore } from './store.ts';

/** Milliseconds of quiet after which what was written is saved. */
const QUIET = 1500;

/**
 * Brings what the player has reached on other devices, and saves what is reached here. Saves of two devices are put together: nothing is lost
 * to the one that was later. A portal that keeps no saves is left alone.
 */
export async function syncSaves(
  store: SyncedStore,
  portal: Pick<Bridge, 'save' | 'load'>,
): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = '';

  async function save(): Promise<void> {
    if (store.pack() === saved) return;
    try {
      const packed = store.pack();
      await portal.save(packed);
      saved = packed;
    } catch (error) {
      // Another device saved meanwhile: its save comes in first, and then both go.
      if (!(error instanceof BridgeError) || error.reason !== 'refused') return;
      const there = await portal.load();
      if (there === null || there === saved) return;
      store.unpack((saved = there));
      await save();
    }
  }
  store.onWrite(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => undefined), QUIET);
  });

  const there = await portal.load().catch(() => null);
  if (there !== null) saved = there;
  const changed = there !== null && store.unpack(there);
  if (store.pack() !== '{}') await save().catch(() => undefined);
  return changed;
}
