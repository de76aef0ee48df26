import type { Difference } from './normalise.ts';
import { parameterName, type Request } from './request.ts';

/** A difference with the smallest request that reproduces it. */
export interface Finding {
  request: Request;
  differences: readonly Difference[];
}

/** Findings with probably the same cause: the same differences for similar smallest requests. */
export interface FaultClass {
  name: string;
  example: Finding;
  count: number;
}

/** The differences without row numbers and custom field names. */
export function difference({ at, drupal, embedded }: Difference): string {
  const place = at
    .replaceAll(/\[\d+\]/g, '[]')
    .replace(/\.(attributes|relationships)\.field_\w+/, '.$1.field_*');
  const value = (one: Difference['drupal']): string =>
    one === undefined
      ? 'absent'
      : typeof one === 'string'
        ? shape(one)
        : typeof one === 'number' && at === 'status'
          ? String(one)
          : typeof one;
  return `${place}: ${value(drupal)} ≠ ${value(embedded)}`;
}

const shape = (text: string): string =>
  /^[[{]|^https?:|^\{base\}|^\d/.test(text)
    ? 'text'
    : text
        .replaceAll(/(['`"]).*?\1/g, '…')
        .replaceAll(/\d+/g, '9')
        .slice(0, 70);

/** A preliminary class, before shrinking. */
export const roughClass = ({ request, differences }: Finding): string =>
  `${request.path.split('/').length > 4 ? request.path.split('/').slice(5).join('/').replace(/\w+$/, '*') : 'collection'} ${differences.slice(0, 1).map(difference).join()}`;

export function className({ request, differences }: Finding): string {
  const names = [
    ...new Set(
      request.query.map((parameter) =>
        decodeURIComponent(parameterName(parameter)).replace(
          /^(filter|fields|sort)\[[^\]]*\]/,
          '$1[…]',
        ),
      ),
    ),
  ];
  const [first] = differences;
  return `${names.sort().join(' ') || '(nothing)'} · ${first === undefined ? '' : difference(first)}`;
}

export function classify(findings: readonly Finding[]): FaultClass[] {
  const classes = new Map<string, FaultClass>();
  for (const finding of findings) {
    const name = className(finding);
    const known = classes.get(name);
    if (known) known.count++;
    else classes.set(name, { name, example: finding, count: 1 });
  }
  return [...classes.values()].sort((a, b) => b.count - a.count);
}
