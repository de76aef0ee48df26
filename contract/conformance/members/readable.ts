import type { Difference } from './play.ts';

const short = (value: unknown, length = 300): string =>
  value === undefined ? '(absent)' : JSON.stringify(value).slice(0, length);

export function readable({ step, findings }: Difference): string {
  const { name, fault, as, method, path, body, text } = step;
  const sent = text ?? (body === undefined ? '' : short(body));
  return [
    `${name}${fault === undefined ? '' : `, ${fault}`} (${as}): ${method} ${path} ${sent}`,
    ...findings
      .slice(0, 3)
      .map(
        ({ part, at, drupal, embedded }) =>
          `   ${part} ${at}\n      Drupal   ${short(drupal)}\n      embedded ${short(embedded)}`,
      ),
  ].join('\n');
}
