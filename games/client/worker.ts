import { allowPortalScripts } from '../host/policy.ts';
import { adapterPath, findAdapter } from '../host/portal-sdks.ts';

interface FetchEventLike {
  readonly request: Pick<Request, 'url' | 'mode'>;
  respondWith(response: Promise<Response>): void;
}

/** The parts of `ServiceWorkerGlobalScope` that are used here. */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  fetch(request: FetchEventLike['request'] | string): Promise<Response>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}

/**
 * The service worker of a game's origin. It answers for the scripts of portals that a game adds
 * while it runs, and only pages that it serves may ask for them: a page that gets past it, as by a
 * hard reload, has the host's policy, which blocks the vendors.
 */
export function serveAdapters(scope: WorkerScope): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const adapter = findAdapter(request.url);
    if (adapter !== null) event.respondWith(scope.fetch(adapterPath(adapter)));
    else if (request.mode === 'navigate') event.respondWith(openPage(scope, request));
  });
}

const POLICY = 'content-security-policy';

async function openPage(scope: WorkerScope, request: FetchEventLike['request']): Promise<Response> {
  const response = await scope.fetch(request);
  const policy = response.headers.get(POLICY);
  if (policy === null) return response;
  const headers = new Headers(response.headers);
  headers.set(POLICY, allowPortalScripts(policy));
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
