/** After this, an ad counts as blocked. */
export const AD_WAIT_MS = 5000;
const AD_POLL_MS = 500;

/** Ad blockers empty a slot, hide it, or hide its content. */
function isSlotVisible(slot: Element | null): boolean {
  const content = slot?.firstElementChild;
  if (!slot?.isConnected || !content) return false;
  return [slot, content].every((element) => {
    const { display, visibility } = getComputedStyle(element);
    return display !== 'none' && visibility !== 'hidden';
  });
}

/** Reports once. Returns the stop function. */
export function detectBlockedAd(slot: () => Element | null, onMissing: () => void): () => void {
  let waited = 0;
  const poll = setInterval(() => {
    waited += AD_POLL_MS;
    if (isSlotVisible(slot())) clearInterval(poll);
    else if (waited >= AD_WAIT_MS) {
      clearInterval(poll);
      onMissing();
    }
  }, AD_POLL_MS);
  return () => clearInterval(poll);
}
