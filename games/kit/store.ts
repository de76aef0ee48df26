/** Numbers kept between visits: the best score, the furthest level. Every variant has its own. */
export interface Store {
  read(name: string, fallback: number): number;
  write(name: string, value: number): void;
}

/** A store that goes with its player to other devices. */
export interface SyncedStore extends Store {
  /** All of it, as text. */
  pack(): string;
  /** Takes in what was packed elsewhere. Every number is a best or a furthest: the greater one stays. True when that changed something here. */
  unpack(text: string): boolean;
  /** Calls back after each write. */
  onWrite(listener: () => void): void;
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'length' | 'key'>;

/**
 * Keys are `<game>:<variant>:<name>` and must never change: players lose their scores with them.
 * A browser that forbids storage (private mode, opaque sandbox) still plays; it only forgets.
 */
export function createStore(prefix: string, backing: () => Backing): SyncedStore {
  const memory = new Map<string, number>();
  let written = () => {};

  function read(name: string, fallback: number): number {
    const known = memory.get(name);
    if (known !== undefined) return known;
    try {
      const text = backing().getItem(`${prefix}:${name}`);
      const value = Number(text);
      return text === null || !Number.isFinite(value) ? fallback : value;
    } catch {
      return fallback;
    }
  }

  function keep(name: string, value: number): void {
    memory.set(name, value);
    try {
      backing().setItem(`${prefix}:${name}`, String(value));
    } catch {
      // Storage is forbidden or full: the memory above serves this visit.
    }
  }

  function names(): string[] {
    const found = new Set(memory.keys());
    try {
      const stored = backing();
      for (let index = 0; index < stored.length; index++) {
        const key = stored.key(index) ?? '';
        if (key.startsWith(`${prefix}:`)) found.add(key.slice(prefix.length + 1));
      }
    } catch {
      // What is in memory is all there is.
    }
    return [...found].sort();
  }

  return {
    read,
    write(name, value) {
      keep(name, value);
      written();
    },
    pack: () => JSON.stringify(Object.fromEntries(names().map((name) => [name, read(name, 0)]))),
    unpack(text) {
      const greater = numbersIn(text).filter(([name, value]) => value > read(name, 0));
      for (const [name, value] of greater) keep(name, value);
      return greater.length > 0;
    },
    onWrite: (listener) => void (written = listener),
  };
}

function numbersIn(text: string): [string, number][] {
  try {
    const packed: unknown = JSON.parse(text);
    if (typeof packed !== 'object' || packed === null) return [];
    return Object.entries(packed).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}
