/** How far outside the window, above and below, counts as near. */
const MARGIN = '50% 0px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function tell(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}

function forget(element: Element) {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Calls back once, when the element is near the window; at once where the browser cannot tell. Returns how to stop. */
export function onceNear(element: Element, near: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    near();
    return () => {};
  }
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  waiting.set(element, near);
  observer.observe(element);
  return () => forget(element);
}
