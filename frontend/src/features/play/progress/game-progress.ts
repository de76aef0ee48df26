import { waitForVerifiedUser } from '@/features/account/auth/current-user';
import { fetchSave, putSave } from '../saves/save-calls';
import { deleteGuestProgress, loadGuestProgress, saveGuestProgress } from './guest-progress';
import { decodeProgress, encodeProgress, type StoredProgress } from './stored-progress';

export interface SavedProgress extends StoredProgress {
  /** 0: nothing is saved. */
  revision: number;
  /** Unix milliseconds; null: nothing is saved. */
  updated: number | null;
}

const NOTHING: SavedProgress = { snapshot: null, saved: null, revision: 0, updated: null };

/** One player's progress in one uploaded game while its page is open. */
export class GameProgress {
  #current = NOTHING;

  private constructor(
    readonly nid: number,
    /** Null for a guest, whose progress is in this browser. */
    readonly uid: number | null,
  ) {}

  /** @throws Error when the account is unavailable */
  static async open(nid: number): Promise<GameProgress> {
    const progress = new GameProgress(nid, await waitForVerifiedUser());
    await progress.#load();
    return progress;
  }

  get current(): SavedProgress {
    return this.#current;
  }

  /** Opaque, and different for each person who uses this browser. */
  get owner(): string {
    return this.uid === null ? 'guest' : `member ${this.uid}`;
  }

  async #load(): Promise<void> {
    if (this.uid === null) {
      const local = await loadGuestProgress(this.nid);
      this.#current = local
        ? {
            ...(await decodeProgress(local.data)),
            revision: local.revision,
            updated: local.updated,
          }
        : NOTHING;
      return;
    }
    const save = await fetchSave(this.nid);
    this.#current = save
      ? {
          ...(await decodeProgress(save.data)),
          revision: save.revision,
          updated: Date.parse(save.updated),
        }
      : NOTHING;
  }

  /**
   * @returns the new revision
   * @throws NewerSave when another device or tab has saved since
   */
  async save(change: Partial<StoredProgress>): Promise<number> {
    const { snapshot, saved, revision: base } = this.#current;
    const content = { snapshot, saved, ...change };
    const data = await encodeProgress(content);
    const revision =
      this.uid === null
        ? await saveGuestProgress(this.nid, data, base)
        : ((await putSave(this.nid, data, base))?.revision ?? 0);
    this.#current = { ...content, revision, updated: Date.now() };
    return revision;
  }

  /**
   * What this browser stored before the member signed in; null without any. A member without
   * progress takes it over at once.
   */
  async takeGuestProgress(): Promise<SavedProgress | null> {
    if (this.uid === null) return null;
    const guest = await loadGuestProgress(this.nid);
    if (guest === null) return null;
    const content = await decodeProgress(guest.data);
    if (this.#current.revision > 0)
      return { ...content, revision: guest.revision, updated: guest.updated };
    await this.save(content);
    await deleteGuestProgress(this.nid);
    return null;
  }

  /** After the member has chosen between both. */
  async settleGuestProgress(chosen: StoredProgress | null): Promise<void> {
    if (chosen !== null) await this.save(chosen);
    await deleteGuestProgress(this.nid);
  }
}
