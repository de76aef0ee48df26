import { type Bridge, BridgeError } from '../sdk/bridge.ts';
import type { SyncedStore } from './store.ts';

const SAVE_DELAY_MS = 1500;

/**
 * Synchronizes progress with the player's other devices. Does nothing if the portal stores no
 * saves.
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
      // Another device saved meanwhile.
      if (!(error instanceof BridgeError) || error.reason !== 'refused') return;
      const remote = await portal.load();
      if (remote === null || remote === saved) return;
      store.unpack((saved = remote));
      await save();
    }
  }
  store.onWrite(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => undefined), SAVE_DELAY_MS);
  });

  const remote = await portal.load().catch(() => null);
  if (remote !== null) saved = remote;
  const changed = remote !== null && store.unpack(remote);
  if (store.pack() !== '{}') await save().catch(() => undefined);
  return changed;
}
