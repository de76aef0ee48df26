/** Of marks, and of pages in Redis. */
export const RETENTION_SECONDS = 7 * 86_400;

/** A change of the content behind these tags. */
export interface Mark {
  /** Grows with every mark. */
  id: number;
  tags: string[];
  /** Never serve earlier copies again, even during an outage. */
  isTakedown: boolean;
}

/** Both methods reject while the log is unavailable. */
export interface MarkLog {
  append(mark: Omit<Mark, 'id'>): Promise<void>;
  /** The next marks, oldest first; empty at the end of the log. */
  marksAfter(id: number): Promise<Mark[]>;
}

export type State = 'current' | 'changed' | 'takenDown';

/** The last marks of a tag; 0 if there was none. */
interface LastMarks {
  changed: number;
  takenDown: number;
}

/** A page's version is the last mark known when its render began, so nodes compare no clocks. */
export class TagMarks {
  readonly #log: MarkLog | null;
  /** The least recently marked tag is first. */
  readonly #marks = new Map<string, LastMarks & { appliedAt: number }>();
  /** Removed marks count for every tag. */
  #removed: LastMarks = { changed: 0, takenDown: 0 };
  readonly #unsent: Omit<Mark, 'id'>[] = [];
  #syncing: Promise<void> | null = null;
  #cursor = 0;
  /** Ids of a log are larger than the time in milliseconds. */
  last = Date.now();
  /** While false, stored pages may be outdated. */
  isSynced = false;

  constructor(log: MarkLog | null) {
    this.#log = log;
  }

  #apply({ id, tags, isTakedown }: Mark): void {
    const appliedAt = Date.now();
    for (const tag of tags) {
      const takenDown = isTakedown ? id : (this.#marks.get(tag)?.takenDown ?? 0);
      this.#marks.delete(tag);
      this.#marks.set(tag, { changed: id, takenDown, appliedAt });
    }
    this.last = Math.max(this.last, id);
    this.#removeOldMarks();
  }

  #removeOldMarks(): void {
    const oldest = Date.now() - RETENTION_SECONDS * 1_000;
    for (const [tag, { changed, takenDown, appliedAt }] of this.#marks) {
      if (appliedAt >= oldest) return;
      this.#marks.delete(tag);
      this.#removed = {
        changed: Math.max(this.#removed.changed, changed),
        takenDown: Math.max(this.#removed.takenDown, takenDown),
      };
    }
  }

  /** If the log is unavailable, a later `sync` sends the mark. */
  async add(tags: string[], isTakedown: boolean): Promise<void> {
    this.#apply({ tags, isTakedown, id: this.last + 1 });
    this.#unsent.push({ tags, isTakedown });
    await this.sync();
  }

  /** Overlapping calls share a run. */
  sync(): Promise<void> {
    return (this.#syncing ??= this.#sync());
  }

  async #sync(): Promise<void> {
    try {
      let marks: Mark[];
      do {
        for (let mark = this.#unsent[0]; mark; mark = this.#unsent[0]) {
          await this.#log?.append(mark);
          this.#unsent.shift();
        }
        marks = (await this.#log?.marksAfter(this.#cursor)) ?? [];
        for (const mark of marks) {
          this.#apply(mark);
          this.#cursor = Math.max(this.#cursor, mark.id);
        }
      } while (marks.length > 0 || this.#unsent.length > 0);
      this.isSynced = true;
    } catch {
      this.isSynced = false;
    }
    this.#syncing = null;
  }

  getState(tags: string[], version: number): State {
    const marks = [this.#removed, ...tags.map((tag) => this.#marks.get(tag))];
    if (marks.some((mark) => mark && mark.takenDown > version)) return 'takenDown';
    return marks.some((mark) => mark && mark.changed > version) ? 'changed' : 'current';
  }
}
