/** Larger numbers overflow the offset. */
const MAX_PAGE = 100_000;

export function pageNumber(value: string | string[] | undefined): number {
  const page = Number(Array.isArray(value) ? value[0] : value);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}
