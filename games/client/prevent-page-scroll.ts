/** They use the keys themselves. */
const CONTROLS =
  'a, audio, button, details, input, select, summary, textarea, video, [contenteditable]';

/**
 * A key that scrolls nothing in the game would scroll the page around it. Cancels arrows at
 * `keydown` and Space at `keypress`, where browsers scroll: games listen to both events.
 */
export function preventPageScroll(game: Window): void {
  const cancelUnused = (event: KeyboardEvent, scrolls: boolean): void => {
    const focused = game.document.activeElement;
    const isUsed =
      focused !== null && (focused.closest(CONTROLS) !== null || canScroll(game, focused));
    if (scrolls && !isUsed) event.preventDefault();
  };
  game.addEventListener('keydown', (event) => cancelUnused(event, event.key.startsWith('Arrow')));
  game.addEventListener('keypress', (event) => cancelUnused(event, event.key === ' '));
}

function canScroll(game: Window, focused: Element): boolean {
  const { scrollingElement: root, body } = game.document;
  const overflow = (element: Element): string => game.getComputedStyle(element).overflow;
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    const isLarger =
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    const hasScrollbar =
      element === root
        ? !/hidden|clip/.test(overflow(root) + overflow(body))
        : /auto|scroll/.test(overflow(element));
    if (isLarger && hasScrollbar) return true;
  }
  return false;
}
