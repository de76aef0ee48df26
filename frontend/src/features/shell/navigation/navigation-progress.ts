/** Fast navigations show no bar. */
const SHOW_DELAY_MS = 300;
const POLL_MS = 50;
/** Hides the bar if the page does not arrive. */
const TIMEOUT_MS = 15_000;

function showBar(): () => void {
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

/** Next's `onRouterTransitionStart`. Going back has already changed the URL. */
export function showNavigationProgress(url: string): void {
  const from = window.location.href;
  stop();
  if (new URL(url, from).href === from) return;
  let hide: () => void = () => undefined;
  const delay = setTimeout(() => (hide = showBar()), SHOW_DELAY_MS);
  const interval = setInterval(() => window.location.href !== from && stop(), POLL_MS);
  const timeout = setTimeout(() => stop(), TIMEOUT_MS);
  stop = () => {
    clearTimeout(delay);
    clearInterval(interval);
    clearTimeout(timeout);
    hide();
  };
}
