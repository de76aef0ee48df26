import { useEffect, useState } from 'react';

interface Shown<Item> {
  item: Item;
  leaving: boolean;
}

/** Keeps removed items for `duration` ms. */
export function useExitTransition<Item extends { id: string }>(
  items: readonly Item[],
  duration: number,
): Shown<Item>[] {
  const [shown, setShown] = useState<Shown<Item>[]>([]);
  const [seen, setSeen] = useState<readonly Item[]>([]);

  if (seen !== items) {
    const present = new Map(items.map((item) => [item.id, item]));
    const known = new Set(shown.map(({ item }) => item.id));
    setSeen(items);
    setShown([
      ...shown.map(({ item }) => ({
        item: present.get(item.id) ?? item,
        leaving: !present.has(item.id),
      })),
      ...items.filter(({ id }) => !known.has(id)).map((item) => ({ item, leaving: false })),
    ]);
  }

  const leavingIds = shown
    .filter(({ leaving }) => leaving)
    .map(({ item }) => item.id)
    .join(' ');

  useEffect(() => {
    if (leavingIds === '') return;
    const exited = new Set(leavingIds.split(' '));
    const timer = setTimeout(
      () => setShown((current) => current.filter(({ item }) => !exited.has(item.id))),
      duration,
    );
    return () => clearTimeout(timer);
  }, [leavingIds, duration]);

  return shown;
}
