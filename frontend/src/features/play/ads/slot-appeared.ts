/** Whether an advert's slot shows something. Blockers empty it, or hide it or what is in it. */
export function slotAppeared(slot: Element | null): boolean {
  const content = slot?.firstElementChild;
  if (!slot?.isConnected || !content) return false;
  return [slot, content].every((element) => {
    const { display, visibility } = getComputedStyle(element);
    return display !== 'none' && visibility !== 'hidden';
  });
}
