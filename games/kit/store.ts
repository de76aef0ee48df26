/** Stored numbers of a variant, such as the best score. */
export interface Store {
  read(name: string, fallback: number): number;
  write(name: string, value: number): void;
}

type Backing = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Keys are `<game>:<variant>:<name>`. Changing them loses the players' scores. Without storage
 * (private mode, opaque sandbox) numbers are lost after the visit.
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
        // Storage is blocked or full.
      }
    },
  };
}
