/** As React writes them: attributes in another order, or others beside them, are left alone. */
const SCRIPT = /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)" async=""><\/script>/g;

/** A script that those above ask for. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="(\/_next\/static\/chunks\/[\w.~-]+\.js)"\/>/g;

/**
 * Runs in the browser, as text. A page that draws nothing, in a tab behind another one, has its scripts soon after it was read; so has one
 * whose first frame is long in coming.
 *
 * @param {string[]} scripts
 * @param {string[]} preloads
 */
function loadAfterFirstFrame(scripts, preloads) {
  const append = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  let begun = false;
  const load = () => {
    if (begun) return;
    begun = true;
    for (const src of scripts) append('script', { src, async: true });
    for (const href of preloads) append('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href });
  };
  document.addEventListener('DOMContentLoaded', () => setTimeout(load, document.hidden ? 0 : 400));
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}

/**
 * Has a page ask for its scripts when its first frame is drawn. All they do is bring to life what is there already; asked for at once, they
 * are fetched, compiled and run while the page is laid out, and the first frame waits for them.
 *
 * When they run they find themselves in the page as if they had stood there from the start.
 *
 * @param {string} html A whole page, as React makes it.
 * @returns {string} The same page; unchanged, if it has no such scripts, or nothing to be seen before they run, as a thrown 404 of Next's.
 */
export function lateScripts(html) {
  const [scripts, preloads] = [SCRIPT, PRELOAD].map((pattern) => [...html.matchAll(pattern)].map(([, address]) => address));
  if (scripts.length === 0 || html.includes('<html id="__next_error__"')) return html;
  const loader = `<script>(${loadAfterFirstFrame})(${JSON.stringify(scripts)},${JSON.stringify(preloads)})</script>`;
  // In a function: in a string, `$` would mean something.
  return html
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace('</head>', () => `${loader}</head>`);
}
