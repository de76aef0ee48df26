/** Pages beyond these have no offset that a content API could count to. */
const MAX_PAGE = 100_000;

/** The page that an address asks for: whole and from 1 on; anything else is the first. */
export function pageNumber(value: string | string[] | undefined): number {
  const page = Number(Array.isArray(value) ? value[0] : value);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}
