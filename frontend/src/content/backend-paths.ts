/** Proxied, so that the session cookie is first-party. */
const BACKEND =
  /^\/(?:jsonapi|user|rest|ag|ag-api|comment|sites\/default\/files)(?:\/|$)|^\/session\/token$|^\/admin\/(?:index-footer-queue\/json|reports\/errors)$|^\/api\/report\/error$/;

export const isBackendPath = (path: string): boolean => BACKEND.test(path);

export const CONTENT_API_ROUTE = '/content-api';
