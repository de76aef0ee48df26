/** Maximum wait for listeners. */
export const OUTBOUND_FALLBACK_MS = 250;

/** Calls `done` once it has recorded the click. */
export type OutboundListener = (url: string, done: () => void) => void;

const listeners = new Set<OutboundListener>();

export function onOutbound(listener: OutboundListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasOutboundListeners = () => listeners.size > 0;

/** Calls `proceed` once: after all listeners or the timeout. */
export function reportOutbound(url: string, proceed: () => void): void {
  let pendingCount = listeners.size;
  let hasProceeded = false;
  const proceedOnce = () => {
    if (hasProceeded) return;
    hasProceeded = true;
    clearTimeout(timeout);
    proceed();
  };
  const timeout = setTimeout(proceedOnce, OUTBOUND_FALLBACK_MS);
  if (pendingCount === 0) return proceedOnce();
  for (const listener of listeners) {
    let isReported = false;
    const done = () => {
      if (isReported) return;
      isReported = true;
      if (--pendingCount === 0) proceedOnce();
    };
    try {
      listener(url, done);
    } catch {
      done();
    }
  }
}

type Click = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented', boolean> & {
  button: number;
};

/** Opens in the same tab. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !click.metaKey &&
  !click.ctrlKey &&
  !click.shiftKey &&
  !click.altKey &&
  !click.defaultPrevented;
