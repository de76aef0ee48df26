import { isObject, isVersion, type Json, versionOf10 } from '../normalise.ts';
import type { Side, Told } from './side.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/;
const madeUpIds = /^(uid|cid|user_id|pid|id|target_id|revision_id|entity_id)$/;
const day = 86_400_000;

/**
 * Replaces server-specific values with shared names: IDs and UUIDs created by the story, tokens,
 * and current times.
 */
export function plain(value: Json, side: Side, above: readonly string[] = []): Json {
  if (Array.isArray(value)) return value.map((one) => plain(one, side, above));
  if (isVersion(value)) return versionOf10;
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, plain(one, side, [...above, name])]),
    );
  const isId = above.slice(-2).some((name) => madeUpIds.test(name));
  // Authors of reviews from other stories.
  if (isId && above.includes('author')) return '{author}';
  if (isId)
    for (const name of ['uid', 'cid'])
      if (String(value) === String(side.known.get(name))) return `{${name}}`;
  if (typeof value !== 'string') return value;
  if (above.includes('thread')) return '{thread}';
  if (date.test(value)) {
    const days = Math.round((Date.parse(value) - Date.now()) / day);
    return days > -2 && days < 800 ? `{now ${String(days)}}` : value;
  }
  const known = ['uid', 'cid'].reduce((text, name) => {
    const own = side.known.get(name);
    return own === undefined
      ? text
      : text.replaceAll(
          new RegExp(
            `((?:/(?:user|comment|users|user-favorite-games|user-reviews)/)|member )${String(own)}\\b`,
            'g',
          ),
          `$1{${name}}`,
        );
  }, value);
  return (
    known
      .replaceAll(side.base, '{base}')
      // Ignores the other allowed methods.
      .replace(/(No route found for "\w+ [^"?]*)[^"]*(": Method Not Allowed).*$/, '$1$2')
      .replaceAll(side.base.replace('http://', ''), '{host}')
      .replaceAll(uuids, '{uuid}')
      .replaceAll(/\b[\w-]{43}\b/g, '{token}')
      .replaceAll(/^[\w.-]{20,}(?:\{token\})?$/g, '{token}')
  );
}

export type Part = 'status' | 'type' | 'shape' | 'text' | 'effect';

export interface Finding {
  part: Part;
  at: string;
  drupal: Json | undefined;
  embedded: Json | undefined;
}

/** Classifies differences: only the message, or more. */
export function compareTold(drupal: Told, embedded: Told): Finding[] {
  // The embedded server does not render Drupal's HTML pages.
  if (
    drupal.type === 'text/html' &&
    embedded.type === 'text/html' &&
    drupal.status === 200 &&
    embedded.status === 404
  )
    return [];
  if (drupal.status !== embedded.status)
    return [
      {
        part: 'status',
        at: 'status',
        drupal: [drupal.status, drupal.body],
        embedded: [embedded.status, embedded.body],
      },
    ];
  const type: Finding[] =
    drupal.type === embedded.type
      ? []
      : [{ part: 'type', at: 'type', drupal: drupal.type, embedded: embedded.type }];
  return [
    ...type,
    ...differences(drupal.body, embedded.body, drupal.status >= 400 ? 'text' : 'shape'),
  ];
}

/** Differences between two values; ignores key order. */
export function differences(
  drupal: Json | undefined,
  embedded: Json | undefined,
  part: Part,
  at = '',
): Finding[] {
  if (Array.isArray(drupal) && Array.isArray(embedded) && drupal.length === embedded.length)
    return drupal.flatMap((one, place) =>
      differences(one, embedded[place], part, `${at}[${String(place)}]`),
    );
  if (isObject(drupal) && isObject(embedded))
    return [...new Set([...Object.keys(drupal), ...Object.keys(embedded)])].flatMap((name) =>
      differences(
        drupal[name],
        embedded[name],
        part === 'text' && name !== 'message' && name !== 'errors' && at === '' ? 'shape' : part,
        `${at}.${name}`,
      ),
    );
  return JSON.stringify(drupal) === JSON.stringify(embedded)
    ? []
    : [{ part, at, drupal, embedded }];
}
