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
  marksAfter(id: number): Promise<Mark[]>;
}

export type State = 'current' | 'changed' | 'takenDown';

/** A page's version is the last mark known when its render began, so nodes compare no clocks. */
export class TagMarks {
  readonly #log: MarkLog | null;
  readonly #marks = new Map<string, { changed: number; takenDown: number }>();
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
    for (const tag of tags) {
      const takenDown = this.#marks.get(tag)?.takenDown ?? 0;
      this.#marks.set(tag, { changed: id, takenDown: isTakedown ? id : takenDown });
    }
    this.last = Math.max(this.last, id);
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
      do {
        for (let mark = this.#unsent[0]; mark; mark = this.#unsent[0]) {
          await this.#log?.append(mark);
          this.#unsent.shift();
        }
        for (const mark of (await this.#log?.marksAfter(this.#cursor)) ?? []) {
          this.#apply(mark);
          this.#cursor = Math.max(this.#cursor, mark.id);
        }
      } while (this.#unsent.length > 0);
      this.isSynced = true;
    } catch {
      this.isSynced = false;
    }
    this.#syncing = null;
  }

  getState(tags: string[], version: number): State {
    const marks = tags.map((tag) => this.#marks.get(tag));
    if (marks.some((mark) => mark && mark.takenDown > version)) return 'takenDown';
    return marks.some((mark) => mark && mark.changed > version) ? 'changed' : 'current';
  }
}
