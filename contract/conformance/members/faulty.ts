import { isObject, type Json } from '../normalise.ts';
import type { Random } from '../random.ts';
import type { Step } from './step.ts';

const replaceAt = (
  body: Json,
  path: readonly (string | number)[],
  change: (old: Json) => Json | undefined,
): Json => {
  const [key, ...rest] = path;
  if (key === undefined) return change(body) ?? null;
  if (Array.isArray(body))
    return body.flatMap((one, at) => {
      if (at !== key) return [one];
      const changed = rest.length === 0 ? change(one) : replaceAt(one, rest, change);
      return changed === undefined ? [] : [changed];
    });
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, one]) => {
      if (name !== key) return [[name, one]];
      const changed = rest.length === 0 ? change(one) : replaceAt(one, rest, change);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
};

/** Paths to all nested values of a body. */
function places(body: Json, above: readonly (string | number)[] = []): (string | number)[][] {
  const inner = Array.isArray(body)
    ? [...body.entries()]
    : isObject(body)
      ? Object.entries(body)
      : [];
  return inner.flatMap(([key, one]) => [[...above, key], ...places(one, [...above, key])]);
}

const otherValues: readonly { is: string; value: Json }[] = [
  { is: 'null', value: null },
  { is: 'true', value: true },
  { is: '"false"', value: 'false' },
  { is: 'an empty text', value: '' },
  { is: 'blanks', value: '   ' },
  { is: 'a word', value: 'x' },
  { is: 'text that is too long', value: 'x'.repeat(700) },
  { is: 'markup', value: '<b>é\u0000日本</b>' },
  { is: '0', value: 0 },
  { is: '-1', value: -1 },
  { is: '1.5', value: 1.5 },
  { is: '2', value: 2 },
  { is: 'a huge number', value: 999_999_999_999 },
  { is: '"1"', value: '1' },
  { is: '"1e3"', value: '1e3' },
  { is: 'a list', value: [] },
  { is: 'a list of a list', value: [['x']] },
  { is: 'an object', value: {} },
  { is: 'an object of something else', value: { value: { a: 1 } } },
];

/** A step with one invalid value. */
export function faulty(random: Random, step: Step): Step {
  const kinds: (() => Step)[] = [];
  const { body } = step;
  const bad = (fault: string, more: Partial<Step>): Step => ({ ...step, ...more, fault });
  if (body !== undefined) {
    const paths = places(body);
    const changed = (fault: string, change: (old: Json) => Json | undefined): Step => {
      const path = random.pick(paths);
      return bad(`${path.join('.')} is ${fault}`, { body: replaceAt(body, path, change) });
    };
    const wrongValue = (): Step => {
      const { is, value } = random.pick(otherValues);
      return changed(is, () => value);
    };
    if (paths.length > 0)
      kinds.push(wrongValue, wrongValue, wrongValue, wrongValue, () =>
        changed('missing', () => undefined),
      );
    kinds.push(
      () => bad('the body is a list of it', { body: [body] }),
      () => bad('the body is a list', { body: [] }),
      () => bad('the body is null', { text: 'null' }),
      () => bad('the body is a word', { text: '"x"' }),
      () => bad('the body is empty', { text: '' }),
      () => bad('the body is no JSON', { text: '{"a":' }),
      () =>
        bad('something is in it that nobody asked for', {
          body: isObject(body) ? { ...body, nope: 'x' } : body,
        }),
      () => bad('the body is text', { contentType: 'text/plain' }),
      () =>
        bad('the body is a form', {
          contentType: 'application/x-www-form-urlencoded',
          text: 'a=1',
        }),
      () => bad('the body is of no type', { contentType: null }),
    );
  }
  if (step.method !== 'GET' && step.as !== 'visitor')
    kinds.push(
      () => bad('without the token', { token: 'none' }),
      () => bad('with a wrong token', { token: 'wrong' }),
    );
  kinds.push(
    () => bad('by a visitor', { as: 'visitor' }),
    () => bad('by another member', { as: 'other' }),
    () =>
      bad('by another method', {
        method: random.pick(
          ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => one !== step.method),
        ),
      }),
    () =>
      bad('of another format', {
        path: step.path.includes('_format')
          ? step.path.replace(
              '_format=json',
              /^\/user\/log/.test(step.path) ? 'x=1' : random.pick(['_format=xml', 'x=1']),
            )
          : `${step.path}${step.path.includes('?') ? '&' : '?'}_format=xml`,
      }),
  );
  return random.pick(kinds)();
}
