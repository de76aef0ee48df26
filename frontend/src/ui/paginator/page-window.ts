/** At most `buttons` numbers, with the current page in the middle where possible. */
export function pageWindow(page: number, pageCount: number, buttons: number): number[] {
  const shown = Math.min(buttons, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pageCount - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
