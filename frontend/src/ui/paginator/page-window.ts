/**
 * The page numbers to offer: `buttons` of them at most, the current one in the middle as far as the ends allow.
 * Pages are counted from 1.
 */
export function pageWindow(page: number, pageCount: number, buttons: number): number[] {
  const shown = Math.min(buttons, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pageCount - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
