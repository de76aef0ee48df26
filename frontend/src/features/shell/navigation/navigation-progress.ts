/** Fast navigations show no bar. */
const QUIET_MS = 300;
const POLL_MS = 50;
/** For a page that does not arrive. */
const GIVE_UP_MS = 15_000;

function show(): () => void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', document.body.dataset.loading ?? '');
  bar.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:70;block-size:3px;background:var(--text);transform-origin:0;scale:0.5 1;pointer-events:none';
  document.body.append(bar);
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    bar.animate(
      { scale: ['0.1 1', '0.9 1'] },
      { duration: 8_000, easing: 'cubic-bezier(0.1, 0.7, 0.2, 1)', fill: 'forwards' },
    );
  return () => bar.remove();
}

let stop: () => void = () => undefined;

/** Next's `onRouterTransitionStart`. Going back has already changed the address. */
export function showNavigationProgress(url: string): void {
  const from = window.location.href;
  stop();
  if (new URL(url, from).href === from) return;
  let hide: () => void = () => undefined;
  const waiting = setTimeout(() => (hide = show()), QUIET_MS);
  const interval = setInterval(() => window.location.href !== from && stop(), POLL_MS);
  const timeout = setTimeout(() => stop(), GIVE_UP_MS);
  stop = () => {
    clearTimeout(waiting);
    clearInterval(interval);
    clearTimeout(timeout);
    hide();
  };
}
