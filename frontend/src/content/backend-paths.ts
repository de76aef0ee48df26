/** The paths of the content API on this origin, so that its session cookie is first-party. */
const BACKEND =
  /^\/(?:jsonapi|user|rest|ag|ag-api|comment|sites\/default\/files)(?:\/|$)|^\/session\/token$|^\/admin\/(?:index-footer-queue\/json|reports\/errors)$|^\/api\/report\/error$/;

export const isBackendPath = (path: string): boolean => BACKEND.test(path);

/** Where `proxy.ts` sends calls of the content API: `app/content-api/[...path]/route.ts`. */
export const CONTENT_API_ROUTE = '/content-api';
