/** Proxied, so that the session cookie is first-party. */
const BACKEND =
  /^\/(?:jsonapi|user|rest|ag|ag-api|comment|sites\/default\/files)(?:\/|$)|^\/session\/token$|^\/admin\/(?:index-footer-queue\/json|reports\/errors)$|^\/api\/report\/error$/;

export const isBackendPath = (path: string): boolean => BACKEND.test(path);

/** Pages of the site for Drupal's, which people type or have bookmarked. */
export const accountPages: ReadonlyMap<string, string> = new Map([
  ['/user', '/account'],
  ['/user/login', '/account'],
  ['/user/register', '/account/register'],
  ['/user/password', '/account/password'],
]);

export const CONTENT_API_ROUTE = '/content-api';
