import { JsonApiError } from '../errors.ts';

const rfc3339 = '"Y-m-d\\TH:i:sP" (RFC 3339)';
const iso8601 = '"Y-m-d\\TH:i:sO" (ISO 8601)';
const formats = {
  date: '"Y-m-d" (date-only)',
  datetime: `${rfc3339}, ${iso8601}`,
  timestamp: `"U" (UNIX timestamp), ${iso8601}, ${rfc3339}`,
};

const dateTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(Z|[+-]\d\d:?\d\d)$/;

/** Returns the value to store. Throws core's 422. */
export function parseDate(format: keyof typeof formats, value: unknown): string | number {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (format === 'date') {
    if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  } else if (format === 'timestamp' && /^-?\d{1,15}$/.test(text)) return Number(text);
  else {
    const [, local = '', zone = ''] = dateTime.exec(text) ?? [];
    const time = Date.parse(`${local}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
    if (!Number.isNaN(time))
      return format === 'timestamp' ? time / 1000 : new Date(time).toISOString().slice(0, 19);
  }
  throw new JsonApiError(
    422,
    `The specified date "${text}" is not in an accepted format: ${formats[format]}.`,
  );
}
