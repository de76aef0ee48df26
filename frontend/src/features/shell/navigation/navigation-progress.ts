/** Fast navigations show no progress bar. */
const QUIET_MS = 300;
const POLL_MS = 50;
/** Hides the bar when a page does not arrive. */
const GIVE_UP_MS = 15_000;

function show(): () => void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', document.body.dataset.loading ?? '');
  bar.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:70;block-size:3px;background:var(--text);transform-origin:0;scale:0.1 1;transition:scale 8s cubic-bezier(0.1,0.7,0.2,1);pointer-events:none';
  document.body.append(bar);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm) bar.style.transition = 'none';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => (bar.style.scale = calm ? '0.5 1' : '0.9 1')),
  );
  return () => bar.remove();
}

function followed({ target, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  // Ignores links in dialogs, which mostly open another dialog.
  if (!link || !defaultPrevented || link.closest('dialog')) return null;
  return link.origin === window.location.origin && link.href !== window.location.href ? link : null;
}

export function watchNavigation(): void {
  let stop: () => void = () => undefined;
  window.addEventListener('click', (event) => {
    if (!followed(event)) return;
    stop();
    const from = window.location.href;
    let hide: () => void = () => undefined;
    const waiting = setTimeout(() => (hide = show()), QUIET_MS);
    const end = () => {
      clearTimeout(waiting);
      clearInterval(interval);
      clearTimeout(timeout);
      hide();
    };
    const interval = setInterval(() => window.location.href !== from && end(), POLL_MS);
    const timeout = setTimeout(end, GIVE_UP_MS);
    stop = end;
  });
}
