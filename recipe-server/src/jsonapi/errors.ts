import { STATUS_CODES } from 'node:http';

/** `detail` is in Drupal's wording. */
export class JsonApiError extends Error {
  override name = 'JsonApiError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly options: {
      /** `source.pointer`. */
      pointer?: string;
      /** Replaces the request URL in `links.via`. */
      via?: string;
      /** The `Allow` header of a 405. */
      allow?: string;
      /** Replaces the link to the status description. */
      info?: string;
      /** False for the errors of a validation. */
      hasLinks?: boolean;
    } = {},
  ) {
    super(detail);
  }
}

export const badRequest = (detail: string): JsonApiError => new JsonApiError(400, detail);

/** Sections of RFC 2616 that Drupal links. */
const sections: Record<number, string> = {
  400: '10.4.1',
  401: '10.4.2',
  403: '10.4.4',
  404: '10.4.5',
  405: '10.4.6',
  409: '10.4.10',
  413: '10.4.14',
  415: '10.4.16',
  500: '10.5.1',
  501: '10.5.2',
};

export function errorObject({ status, detail, options }: JsonApiError, url: string): object {
  const { pointer, via = url, hasLinks = true } = options;
  const section = sections[status];
  const info =
    options.info ??
    (section && `https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html#sec${section}`);
  return {
    // Of RFC 9110; Node.js knows the former name.
    title: status === 422 ? 'Unprocessable Content' : STATUS_CODES[status],
    status: String(status),
    detail,
    ...(hasLinks
      ? { links: { via: { href: via }, ...(info ? { info: { href: info } } : {}) } }
      : {}),
    ...(pointer === undefined ? {} : { source: { pointer } }),
  };
}
