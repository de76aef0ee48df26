/** SPEC section 9: an advert that has not appeared by then never will (an ad blocker, most likely). */
export const AD_WAIT_MS = 5000;
export const AD_POLL_MS = 500;

/** Whether an advert's slot shows something. Blockers empty it, or hide it or what is in it. */
function slotAppeared(slot: Element | null): boolean {
  const content = slot?.firstElementChild;
  if (!slot?.isConnected || !content) return false;
  return [slot, content].every((element) => {
    const { display, visibility } = getComputedStyle(element);
    return display !== 'none' && visibility !== 'hidden';
  });
}

/** Looks every 500 ms whether an advert has appeared in its slot, and tells once that it has not within 5 seconds. Returns the way to stop. */
export function watchSlot(slot: () => Element | null, onMissing: () => void): () => void {
  let waited = 0;
  const poll = setInterval(() => {
    waited += AD_POLL_MS;
    if (slotAppeared(slot())) clearInterval(poll);
    else if (waited >= AD_WAIT_MS) {
      clearInterval(poll);
      onMissing();
    }
  }, AD_POLL_MS);
  return () => clearInterval(poll);
}
