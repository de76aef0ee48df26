/** An error that JSON:API answers with, in Drupal's words. */
export class JsonApiError extends Error {
  override name = 'JsonApiError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly options: {
      /** `source.pointer` of the error object. */
      pointer?: string;
      /** Replaces the request's address as `links.via`. */
      via?: string;
      /** Replaces the link to the description of the status. */
      info?: string;
      /** Methods that the address has, for a 405. */
      allow?: readonly string[];
    } = {},
  ) {
    super(detail);
  }
}

export const badRequest = (detail: string): JsonApiError => new JsonApiError(400, detail);

const titles: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
  501: 'Not Implemented',
};

/** Sections of RFC 2616 that Drupal links statuses to. */
const sections: Record<number, string> = {
  400: '10.4.1',
  401: '10.4.2',
  403: '10.4.4',
  404: '10.4.5',
  405: '10.4.6',
  406: '10.4.7',
  409: '10.4.10',
  415: '10.4.16',
  500: '10.5.1',
  501: '10.5.2',
};

/** One member of `errors`. `requestUrl` is the request's own address. */
export function errorObject(error: JsonApiError, requestUrl: string): object {
  const section = sections[error.status];
  const info =
    error.options.info ??
    (section && `https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html#sec${section}`);
  return {
    title: titles[error.status] ?? 'Error',
    status: String(error.status),
    detail: error.detail,
    links: {
      via: { href: error.options.via ?? requestUrl },
      ...(info ? { info: { href: info } } : {}),
    },
    ...(error.options.pointer === undefined ? {} : { source: { pointer: error.options.pointer } }),
  };
}
