/**
 * PHP's `zend_sort`, comparison by comparison: insertion sort below 17 rows, otherwise quicksort.
 * Core's comparison of configuration never returns equal, so the order of equal rows depends on the
 * algorithm.
 */
export function phpSort<T>(list: readonly T[], compare: (a: T, b: T) => number): T[] {
  const rows = [...list];
  const at = (place: number): T => {
    const row = rows[place];
    if (row === undefined) throw new RangeError(`There is no row ${String(place)}.`);
    return row;
  };
  const above = (a: number, b: number): boolean => compare(at(a), at(b)) > 0;
  const swap = (a: number, b: number): void => {
    [rows[a], rows[b]] = [at(b), at(a)];
  };
  const move = (from: number, to: number): void => void rows.splice(to, 0, ...rows.splice(from, 1));

  const sort3 = (a: number, b: number, c: number): void => {
    if (!above(a, b)) {
      if (!above(b, c)) return;
      swap(b, c);
      if (above(a, b)) swap(a, b);
    } else if (!above(c, b)) swap(a, c);
    else {
      swap(a, b);
      if (above(b, c)) swap(b, c);
    }
  };
  /** Inserts the last position into the sorted ones before it. */
  const sink = (places: readonly number[]): void => {
    for (let last = places.length - 1; last > 0; last--) {
      const [low = 0, high = 0] = [places[last - 1], places[last]];
      if (!above(low, high)) return;
      swap(low, high);
    }
  };
  const sort5 = (a: number, b: number, c: number, d: number, e?: number): void => {
    sort3(a, b, c);
    sink([a, b, c, d]);
    if (e !== undefined) sink([a, b, c, d, e]);
  };

  const insertion = (start: number, count: number): void => {
    if (count === 2) sink([start, start + 1]);
    else if (count === 3) sort3(start, start + 1, start + 2);
    else if (count === 4) sort5(start, start + 1, start + 2, start + 3);
    else if (count === 5) sort5(start, start + 1, start + 2, start + 3, start + 4);
    if (count <= 5) return;
    for (let one = start + 1; one < start + count; one++) {
      if (!above(one - 1, one)) continue;
      move(one, one < start + 6 ? placeStepwise(start, one) : placeInPairs(start, one));
    }
  };
  const placeStepwise = (start: number, one: number): number => {
    let place = one - 1;
    while (place > start && above(place - 1, one)) place--;
    return place;
  };
  const placeInPairs = (start: number, one: number): number => {
    for (let place = one - 3; ; place -= 2) {
      if (!above(place, one)) return above(place + 1, one) ? place + 1 : place + 2;
      if (place === start) return place;
      if (place === start + 1) return above(one, start) ? place : start;
    }
  };

  /** Partitions rows around the median of three or five; returns the start of the upper part. */
  const divide = (start: number, count: number): number => {
    const end = start + count;
    const middle = start + (count >> 1);
    const quarter = count >> 2;
    if (count >= 1024) sort5(start, start + quarter, middle, middle + quarter, end - 1);
    else sort3(start, middle, end - 1);
    const pivot = start + 1;
    swap(pivot, middle);
    let [low, high] = [pivot + 1, end - 1];
    for (;;) {
      while (above(pivot, low)) if (++low === high) return low;
      if (--high === low) return low;
      while (above(high, pivot)) if (--high === low) return low;
      swap(low, high);
      if (++low === high) return low;
    }
  };
  const sort = (start: number, count: number): void => {
    if (count <= 16) {
      insertion(start, count);
      return;
    }
    const upper = divide(start, count);
    swap(start + 1, upper - 1);
    sort(start, upper - start - 1);
    sort(upper, start + count - upper);
  };
  sort(0, rows.length);
  return rows;
}
