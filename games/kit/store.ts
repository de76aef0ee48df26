/** Numbers kept between visits: the best score, the furthest level. Every variant has its own. */
export interface Store {
  read(name: string, fallback: number): number;
  write(name: string, value: number): void;
}

type Backing = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Keys are `<game>:<variant>:<name>` and must never change: players lose their scores with them.
 * A browser that forbids storage (private mode, opaque sandbox) still plays; it only forgets.
 */
export function createStore(prefix: string, backing: () => Backing): Store {
  const memory = new Map<string, number>();
  return {
    read(name, fallback) {
      const known = memory.get(name);
      if (known !== undefined) return known;
      try {
        const text = backing().getItem(`${prefix}:${name}`);
        const value = Number(text);
        return text === null || !Number.isFinite(value) ? fallback : value;
      } catch {
        return fallback;
      }
    },
    write(name, value) {
      memory.set(name, value);
      try {
        backing().setItem(`${prefix}:${name}`, String(value));
      } catch {
        // Storage is forbidden or full: the memory above serves this visit.
      }
    },
  };
}
