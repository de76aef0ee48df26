/** Gives the focus to the page's main heading, or to its main part: whoever goes on by keyboard, or has it read out, is in the page and not before it. */
export function focusPage(): void {
  const place =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
