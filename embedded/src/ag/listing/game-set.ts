/**
 * Sorted: with ten thousand IDs much faster than hash sets, and leaves the garbage collector
 * nothing to trace.
 */
export type GameSet = Float64Array;

export function createGameSet(nids: readonly number[]): GameSet {
  const games = new Float64Array(nids);
  if (!isAscending(games)) games.sort();
  return filterGames(games, (nid, index) => index === 0 || nid !== games[index - 1]);
}

export function hasGame(games: GameSet, nid: number): boolean {
  let [from, to] = [0, games.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((games[middle] ?? 0) < nid) from = middle + 1;
    else to = middle;
  }
  return games[from] === nid;
}

export function intersect(sets: readonly GameSet[]): GameSet {
  const [smallest = new Float64Array(), ...otherSets] = sets.toSorted(
    (a, b) => a.length - b.length,
  );
  return otherSets.reduce((games, set) => filterGames(games, createLookup(set)), smallest);
}

export function subtract(games: GameSet, excludedSets: readonly GameSet[]): GameSet {
  return excludedSets
    .filter(({ length }) => length > 0)
    .reduce((rest, set) => {
      const isExcluded = createLookup(set);
      return filterGames(rest, (nid) => !isExcluded(nid));
    }, games);
}

/** For games in ascending order: walks the set once. */
function createLookup(games: GameSet): (nid: number) => boolean {
  let position = 0;
  return (nid) => {
    while ((games[position] ?? Infinity) < nid) position += 1;
    return games[position] === nid;
  };
}

/** Several times faster than the method and the iterator of typed arrays. */
function filterGames(games: GameSet, isKept: (nid: number, index: number) => boolean): GameSet {
  const kept = new Float64Array(games.length);
  let length = 0;
  for (let index = 0; index < games.length; index++) {
    const nid = games[index] ?? 0;
    if (isKept(nid, index)) kept[length++] = nid;
  }
  return length === games.length ? games : kept.slice(0, length);
}

function isAscending(games: GameSet): boolean {
  for (let index = 1; index < games.length; index++)
    if ((games[index - 1] ?? 0) > (games[index] ?? 0)) return false;
  return true;
}
