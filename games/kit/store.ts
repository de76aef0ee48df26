/** Stored numbers of a variant, such as the best score. */
export interface Store {
  read(name: string, fallback: number): number;
  write(name: string, value: number): void;
}

/** Synchronized between the player's devices. */
export interface SyncedStore extends Store {
  pack(): string;
  /** Merges packed numbers, keeping the greater of each. Returns whether this store changed. */
  unpack(text: string): boolean;
  onWrite(listener: () => void): void;
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'length' | 'key'>;

/**
 * Keys are `<game>:<variant>:<name>`. Changing them loses the players' scores. Without storage
 * (private mode, opaque sandbox) numbers are lost after the visit.
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

  function write(name: string, value: number): void {
    memory.set(name, value);
    try {
      backing().setItem(`${prefix}:${name}`, String(value));
    } catch {
      // Storage is blocked or full.
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
      // Storage is blocked.
    }
    return [...found].sort();
  }

  return {
    read,
    write(name, value) {
      write(name, value);
      written();
    },
    pack: () => JSON.stringify(Object.fromEntries(names().map((name) => [name, read(name, 0)]))),
    unpack(text) {
      const greater = parseNumbers(text).filter(([name, value]) => value > read(name, 0));
      for (const [name, value] of greater) write(name, value);
      return greater.length > 0;
    },
    onWrite: (listener) => void (written = listener),
  };
}

function parseNumbers(text: string): [string, number][] {
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
