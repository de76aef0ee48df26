const scripts = new Map<string, Promise<void>>();

const SCRIPT_TIMEOUT_MS = 10_000;

/** Rejects when blocked, unreachable or too slow; can be retried. */
export function loadScript(src: string, timeoutMs = SCRIPT_TIMEOUT_MS): Promise<void> {
  const existing = scripts.get(src);
  if (existing) return existing;
  const script = document.createElement('script');
  const promise = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${src} took too long`)), timeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error(`${src} could not be loaded`));
    });
  });
  promise.catch(() => {
    scripts.delete(src);
    script.remove();
  });
  scripts.set(src, promise);
  script.src = src;
  script.async = true;
  document.head.append(script);
  return promise;
}
