import { getViewer, waitForViewer } from '@/features/account/auth/viewer';
import { holdGame } from './game-lock';
import { GameProgress, type SavedProgress } from './game-progress';
import { getCurrentOwner, getOwner } from './owner';
import { NewerSave, SaveRefused } from './save-calls';

/** Why nothing is saved at the moment. */
export type ProgressProblem = SaveRefused['reason'] | 'newer' | 'unavailable' | 'otherPlayer';

function toProblem(error: unknown): ProgressProblem {
  if (error instanceof SaveRefused) return error.reason;
  return error instanceof NewerSave ? 'newer' : 'unavailable';
}

export interface ProgressPage {
  /** Resolves to true if the player keeps the progress of this device. */
  askPlayer: (here: number | null, saved: number | null) => Promise<boolean>;
  onProblem: (problem: ProgressProblem | null) => void;
}

/** What a game starts with. */
export interface ProgressStart {
  owner: string;
  /** Null while the account cannot be reached: the game starts with what its device stores. */
  saved: SavedProgress | null;
}

/** The progress of one game while a page plays it. `README.md` lists its states. */
export class ProgressSession {
  readonly #nid: number;
  readonly #page: ProgressPage;
  readonly #signal: AbortSignal;
  #held: Promise<void> | null = null;
  #opening: Promise<GameProgress> | null = null;
  #isStarted = false;
  /** What snapshots continue; null until the account can be reached. */
  #progress: GameProgress | null = null;
  /** Who plays without the account; undefined: nobody. */
  #offlineUid: number | null | undefined;
  /** Another device has saved: what follows would be refused, too. */
  #isOutdated = false;
  #refused: string | null = null;
  /** Which progress the game knows by the SDK. */
  #loaded: GameProgress | null = null;
  #problem: ProgressProblem | null = null;

  /** @param signal aborts at the end of the visit: other players may start the game */
  constructor(nid: number, page: ProgressPage, signal: AbortSignal) {
    this.#nid = nid;
    this.#page = page;
    this.#signal = signal;
  }

  /** Tells the player why nothing is saved; null: it is saved again. */
  report(problem: ProgressProblem | null): void {
    this.#problem = problem;
    this.#page.onProblem(problem);
  }

  /**
   * Waits until no other player has the game open. An outage after it does not hold the game again.
   *
   * @throws DOMException `AbortError`
   */
  hold(): Promise<void> {
    this.#held ??= this.#hold().catch((error: unknown) => {
      this.#held = null;
      throw error;
    });
    return this.#held;
  }

  /** Opens the progress while the game loads. `open` reports a failure. */
  prepare(): void {
    this.#require().catch(() => undefined);
  }

  /**
   * Starts the game; again when it reloads itself.
   *
   * @throws Error where the browser stores nothing: the game starts without progress
   */
  async open(): Promise<ProgressStart> {
    try {
      // A game that reloads itself may have saved since.
      if (this.#isStarted) this.#opening = null;
      this.#isOutdated = false;
      this.#offlineUid = undefined;
      const opened = await this.#require();
      const saved = opened.current;
      this.#progress = opened;
      this.#isStarted = true;
      return { owner: await getOwner(opened.uid, this.#nid), saved };
    } catch {
      this.report('unavailable');
      this.#isStarted = true;
      return { owner: await this.#continueOffline(), saved: null };
    }
  }

  /**
   * The device and the account both have new progress.
   *
   * @param changed when this device's was
   * @returns whether the player keeps this device's
   */
  asksToKeep(changed: number | null): Promise<boolean> {
    return this.#page.askPlayer(changed, this.#progress?.current.updated ?? null);
  }

  /** False for what would be refused again. */
  accepts(snapshot: string): boolean {
    return !this.#isOutdated && snapshot !== this.#refused;
  }

  /**
   * Saves what the game stores, and reports a failure.
   *
   * @param base the revision that the device continues; checked after a start without the account
   * @param onReachable before it is sent; what it throws is a failure
   * @returns the new revision; null: not saved
   */
  async save(
    snapshot: string,
    base: number,
    onReachable?: (current: SavedProgress) => void,
  ): Promise<number | null> {
    if (!this.accepts(snapshot)) return null;
    try {
      const progress = (this.#progress ??= await this.#continueOnline(base));
      onReachable?.(progress.current);
      const revision = await progress.save({ snapshot });
      this.#refused = null;
      this.report(null);
      return revision;
    } catch (error) {
      this.#isOutdated = error instanceof NewerSave;
      if (error instanceof SaveRefused) this.#refused = snapshot;
      this.report(toProblem(error));
      return null;
    }
  }

  /**
   * Saves for the SDK. What cannot be sent now is sent later, so the game need not repeat it.
   *
   * @returns the revision that its snapshots continue from `base` on; null: not sent yet
   * @throws NewerSave
   * @throws SaveRefused
   */
  async saveBySdk(saved: string): Promise<{ base: number; revision: number } | null> {
    const opened = await this.#require();
    const isRestored = this.#progress !== null;
    try {
      // A game that has not loaded a save must not overwrite it.
      if (!isRestored && opened !== this.#loaded && opened.current.saved !== null)
        throw new NewerSave();
      const { revision: base } = opened.current;
      const revision = await opened.save({ saved });
      this.#loaded = opened;
      this.report(null);
      return { base, revision };
    } catch (error) {
      // The game can load the newer one and save again.
      if (isRestored || !(error instanceof NewerSave)) this.report(toProblem(error));
      if (error instanceof NewerSave || error instanceof SaveRefused) throw error;
      this.#loaded = opened;
      return null;
    }
  }

  async loadBySdk(): Promise<string | null> {
    // Another device may have saved since; a restored game continues its own history.
    if (this.#progress === null) this.#opening = null;
    const opened = await this.#require();
    this.#loaded = opened;
    return opened.current.saved;
  }

  async #hold(): Promise<void> {
    const owner = await getCurrentOwner(this.#nid);
    await holdGame(this.#nid, owner, () => this.report('otherPlayer'), this.#signal);
    if (this.#problem === 'otherPlayer') this.report(null);
  }

  /** Opens it once; again after a failure, and for another player until the game is restored. */
  async #require(): Promise<GameProgress> {
    this.#opening ??= this.#openHeld();
    try {
      const opened = await this.#opening;
      if (this.#progress !== null) return opened;
      const { user } = await waitForViewer();
      if (opened.uid === (user?.uid ?? null)) return opened;
      return await (this.#opening = this.#openHeld());
    } catch (error) {
      this.#opening = null;
      throw error;
    }
  }

  /** With what this browser has stored. */
  async #openHeld(): Promise<GameProgress> {
    await this.hold();
    const opened = await GameProgress.open(this.#nid);
    for (const local of await opened.adoptLocal()) {
      const keepsLocal = await this.#page.askPlayer(local.updated, opened.current.updated);
      await (keepsLocal ? opened.choose(local) : opened.discard(local));
    }
    return opened;
  }

  /** @throws DOMException where the browser stores nothing */
  async #continueOffline(): Promise<string> {
    this.#progress = null;
    const { uid } = getViewer();
    const owner = await getOwner(uid, this.#nid);
    this.#offlineUid = uid;
    return owner;
  }

  /** The account can be reached again, or not yet. */
  async #continueOnline(base: number): Promise<GameProgress> {
    const opened = await this.#require();
    if (opened.uid !== this.#offlineUid) throw new Error('Another person plays.');
    if (opened.current.revision !== base) throw new NewerSave();
    return opened;
  }
}
