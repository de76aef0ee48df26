/** A change of the content behind these tags. */
export interface Mark {
  /** Grows with every mark. */
  id: number;
  tags: string[];
  /** Earlier copies must never be served again, even during an outage. */
  isTakedown: boolean;
}

/** Stores marks beyond the life of the process. Both methods reject while it is unavailable. */
export interface MarkLog {
  /** @returns the mark's id. */
  append(mark: Omit<Mark, 'id'>, last: number): Promise<number>;
  marksAfter(id: number): Promise<Mark[]>;
}

export type State = 'current' | 'changed' | 'takenDown';

/** Next adds tags of its own, by address. */
const isContentTag = (tag: string) => !tag.startsWith('_N_T_');

/**
 * The changes this node knows. A page carries the id of the last mark known when its render began
 * (its version), so that nodes compare no clocks.
 */
export class TagMarks {
  readonly #log: MarkLog | null;
  readonly #marks = new Map<string, { changed: number; takenDown: number }>();
  readonly #unsent: Omit<Mark, 'id'>[] = [];
  #allChanged = 0;
  #cursor = 0;
  /** The id of the last known mark. */
  last = 0;
  /** Whether the last `sync` reached the log: without it, stored pages may be outdated. */
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

  /** This node does not know what changed before it started. */
  markAllChanged(): void {
    this.#allChanged = this.last = Math.max(this.last + 1, Date.now());
  }

  async add(tags: string[], isTakedown: boolean): Promise<void> {
    const mark = { tags, isTakedown };
    const id = await this.#log?.append(mark, this.last).catch(() => void this.#unsent.push(mark));
    this.#apply({ ...mark, id: id ?? this.last + 1 });
  }

  /** Sends the marks that the log missed, and learns those of other nodes. */
  async sync(): Promise<void> {
    try {
      for (let mark = this.#unsent[0]; mark; mark = this.#unsent[0]) {
        await this.#log?.append(mark, this.last);
        this.#unsent.shift();
      }
      const marks = (await this.#log?.marksAfter(this.#cursor)) ?? [];
      for (const mark of marks) {
        this.#apply(mark);
        this.#cursor = Math.max(this.#cursor, mark.id);
      }
      this.isSynced = true;
    } catch {
      this.isSynced = false;
    }
  }

  stateOf(tags: string[], version: number): State {
    const marks = tags.map((tag) => this.#marks.get(tag));
    if (marks.some((mark) => mark && mark.takenDown > version)) return 'takenDown';
    const isOld = this.#allChanged > version && tags.some(isContentTag);
    return isOld || marks.some((mark) => mark && mark.changed > version) ? 'changed' : 'current';
  }
}
