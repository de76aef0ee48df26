import { isCurrentUser, waitForVerifiedUid } from '@/features/account/auth/viewer';
import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { deleteLocal, loadLocal, saveLocal, type LocalRecord } from './local-progress';
import { fetchSave, NewerSave, putSave } from './save-calls';
import { decodeProgress, encodeProgress, type StoredProgress } from './stored-progress';

export interface SavedProgress extends StoredProgress {
  /** 0: nothing is saved. */
  revision: number;
  /** Unix milliseconds; null: nothing is saved. */
  updated: number | null;
}

/** Progress in this browser that the account lacks. */
export interface LocalProgress extends StoredProgress, LocalRecord {
  /** Null: a guest's. Else the member's own, which could not be sent. */
  uid: number | null;
}

const NOTHING: SavedProgress = { snapshot: null, saved: null, revision: 0, updated: null };

/** Autosaves within this time are one version: otherwise, five versions were a few seconds. */
const VERSION_MS = 10 * 60_000;

/** One player's progress in one game while its page is open. */
export class GameProgress {
  #current = NOTHING;
  /** What is saved, as it was sent; null while that is unknown. */
  #currentData: string | null = null;
  #versionStart = 0;
  #saving: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly nid: number,
    /** Null for a guest, whose progress is in this browser. */
    readonly uid: number | null,
  ) {}

  /** @throws Error when the account is unavailable */
  static async open(nid: number): Promise<GameProgress> {
    const progress = new GameProgress(nid, await waitForVerifiedUid());
    await progress.refresh();
    return progress;
  }

  get current(): SavedProgress {
    return this.#current;
  }

  /** Reads what another tab or device has saved. */
  async refresh(): Promise<void> {
    const save = await this.#fetch();
    this.#versionStart = 0;
    this.#currentData = save?.data ?? null;
    this.#current = save
      ? {
          ...(await decodeProgress(save.data)),
          revision: save.revision,
          updated: new Date(save.updated).getTime(),
        }
      : NOTHING;
  }

  /**
   * A member's progress is first stored in this browser, then sent. If that fails, the next visit
   * sends it. Saves wait for each other, because each continues the one before.
   * @returns the new revision
   * @throws NewerSave when another device or tab has saved since
   * @throws SaveRefused
   */
  save(change: Partial<StoredProgress>): Promise<number> {
    const saving = this.#saving.then(() => this.#save(change));
    this.#saving = saving.catch(() => undefined);
    return saving;
  }

  async #save(change: Partial<StoredProgress>): Promise<number> {
    const { snapshot, saved, revision: base } = this.#current;
    const content = { snapshot, saved, ...change };
    const data = await encodeProgress(content);
    if (data === this.#currentData) return base;
    try {
      if (this.uid !== null) {
        await this.#store(this.uid, content, data);
        return await this.#send(this.uid, data, base);
      }
      await saveLocal(null, this.nid, data, base);
      return this.#acknowledge(content, data, base + 1);
    } catch (error) {
      // Tabs of one browser share what the game stores, so another one can have saved the same.
      const newer = error instanceof NewerSave ? await this.#fetch() : null;
      if (newer?.data !== data) throw error;
      if (this.uid !== null) await deleteLocal(this.uid, this.nid, data);
      return this.#acknowledge(content, data, newer.revision);
    }
  }

  #acknowledge(content: StoredProgress, data: string, revision: number): number {
    this.#currentData = data;
    this.#current = { ...content, revision, updated: Date.now() };
    return revision;
  }

  async #fetch() {
    if (this.uid !== null) return fetchSave(this.nid);
    const local = await loadLocal(null, this.nid);
    return local && { ...local, revision: local.base + 1 };
  }

  async #store(uid: number, content: StoredProgress, data: string): Promise<void> {
    const { revision } = this.#current;
    await saveLocal(uid, this.nid, data, revision);
    this.#currentData = null;
    this.#current = { ...content, revision, updated: Date.now() };
  }

  async #send(uid: number, data: string, base: number): Promise<number> {
    if (!(await isCurrentUser(uid))) throw new Error('Another person is signed in.');
    const now = Date.now();
    const amend = now - this.#versionStart < VERSION_MS;
    const save = await putSave(this.nid, { data, base, amend });
    if (!amend) this.#versionStart = now;
    const revision = save?.revision ?? 0;
    this.#currentData = data;
    this.#current = { ...this.#current, revision };
    await deleteLocal(uid, this.nid, data);
    return revision;
  }

  /**
   * Continues with what this browser has stored on top of the account's progress: unsent progress,
   * or a guest's before the sign-in.
   * @returns progress of another history, between which and the account's the member has to choose
   */
  async adoptLocal(): Promise<LocalProgress[]> {
    if (this.uid === null) return [];
    const choices: LocalProgress[] = [];
    for (const uid of mayLeaveBrowser() ? [this.uid, null] : [this.uid]) {
      const found = await loadLocal(uid, this.nid);
      if (found === null) continue;
      const local = { ...found, ...(await decodeProgress(found.data)), uid };
      // A guest's continues no revision of the account.
      const base = uid === null ? 0 : found.base;
      // The response to an earlier request got lost.
      if (found.data === this.#currentData) await this.discard(local);
      else if (base === this.#current.revision) await this.choose(local);
      else choices.push(local);
    }
    return choices;
  }

  /** Continues with progress of this browser, which stays there until it is sent. */
  async choose({ snapshot, saved, ...local }: LocalProgress): Promise<void> {
    if (this.uid === null) return;
    const content = { snapshot, saved };
    const data = await encodeProgress(content);
    await this.#store(this.uid, content, data);
    if (local.uid === null) await this.discard(local);
    try {
      await this.#send(this.uid, data, this.#current.revision);
    } catch {
      // The next save sends it, too, or reports why it cannot.
    }
  }

  /** Deletes progress of this browser. */
  discard({ uid, data }: Pick<LocalProgress, 'uid' | 'data'>): Promise<void> {
    return deleteLocal(uid, this.nid, data);
  }
}
