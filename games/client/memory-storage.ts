/** `Storage` without a browser's store; values last as long as the page. */
export function createMemoryStorage(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'> = {
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => void items.set(String(key), String(value)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
  };
  const isOwn = (key: PropertyKey): key is string => typeof key === 'string' && items.has(key);
  const target: Storage = Object.create(methods, {
    length: { get: () => items.size, configurable: true },
    [Symbol.toStringTag]: { value: 'Storage', configurable: true },
  });
  // Games also read and write keys as properties.
  return new Proxy(target, {
    get: (_, key) => (isOwn(key) && !(key in target) ? items.get(key) : Reflect.get(target, key)),
    set: (_, key, value) => {
      if (typeof key === 'string') items.set(key, String(value));
      return true;
    },
    has: (_, key) => isOwn(key) || key in target,
    deleteProperty: (_, key) => {
      if (typeof key === 'string') items.delete(key);
      return true;
    },
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      isOwn(key)
        ? { value: items.get(key), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}
