import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Bindings } from './bindings.ts';
import type { Json } from './recording.ts';

/** `at` is a path in the body, `status` or `header …`. */
export interface Difference {
  at: string;
  expected: Json | undefined;
  actual: Json | undefined;
}

interface Context {
  bindings: Bindings;
  /** Ignores the order of lists: without a sort, Drupal's order follows the file system. */
  anyOrder: boolean;
}

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const datePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const recordingDay = '2026-11-27';
const recordingDayStart = Date.parse(recordingDay) / 1000;

const fixtureContent = path.join(import.meta.dirname, 'fixture', 'ag_content', 'content');
/** All other UUIDs are generated at installation. */
const fixedUuids = new Set(
  readdirSync(fixtureContent).flatMap((type) =>
    readdirSync(path.join(fixtureContent, type)).map((file) => file.replace('.yml', '')),
  ),
);

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares after replacing bound UUIDs and revision IDs in `actual` with the recorded ones. */
function sameText(expected: string, actual: string, { bindings }: Context): boolean {
  if (expected === actual) return true;
  const parts = (
    text: string,
  ): { template: string; uuids: string[]; revisions: string[]; entity: string } => {
    const uuids = text.match(uuidPattern) ?? [];
    const revisions = [...text.matchAll(/resourceVersion=id(?:%3A|:)(\d+)/g)].map(
      (match) => match[1] ?? '',
    );
    const template = text
      .replace(uuidPattern, '{uuid}')
      .replace(/(resourceVersion=id(?:%3A|:))\d+/g, '$1{vid}');
    return { template, uuids, revisions, entity: /\/jsonapi\/([^/]+)\//.exec(text)?.[1] ?? '' };
  };
  const recorded = parts(expected);
  const own = parts(actual);
  if (recorded.template !== own.template) return false;
  const uuidsAgree = recorded.uuids.every((uuid, i) => {
    const other = own.uuids[i] ?? '';
    return fixedUuids.has(uuid) || fixedUuids.has(other)
      ? uuid === other
      : bindings.bind('uuid', uuid, other);
  });
  const revisionsAgree = recorded.revisions.every((vid, i) =>
    bindings.bind(`vid of ${recorded.entity}`, vid, own.revisions[i] ?? ''),
  );
  return uuidsAgree && revisionsAgree;
}

/** See "What may differ" in the README. */
function mayDiffer(
  at: string,
  expected: Json,
  actual: Json | undefined,
  resourceType: string,
  context: Context,
): boolean {
  const { bindings } = context;
  if (actual === undefined) return false;
  const pair = [String(expected), String(actual)] as const;
  if (typeof expected === 'number' && typeof actual === 'number') {
    if (at.endsWith('.drupal_internal__vid'))
      return bindings.bind(`vid of ${resourceType.split('--')[0] ?? ''}`, ...pair);
    if (at.endsWith('.path.pid')) return bindings.bind('pid', ...pair);
    if (at.endsWith('.drupal_internal__fid')) return bindings.bind('fid', ...pair);
    if (at.endsWith('.drupal_internal__target_id') && resourceType === 'file--file')
      return bindings.bind('fid', ...pair);
    if (at.endsWith('.target_id') && resourceType === 'file') return bindings.bind('fid', ...pair);
    if (at.endsWith('.last_comment_timestamp')) return expected >= recordingDayStart && actual > 0;
    return false;
  }
  if (typeof expected !== 'string' || typeof actual !== 'string') return false;
  if (/^\{token:\d+\}$/.test(expected))
    return /^[\w-]{43}$/.test(actual) && bindings.bind('token', expected, actual);
  const isDate = datePattern.test(expected) && datePattern.test(actual);
  if (isDate && /\b(changed|revision_timestamp|revision_created)\b/.test(at)) return true;
  if (isDate && /\bcreated\b/.test(at)) return expected.startsWith(recordingDay);
  if (/\.thread(\[0\]\.value)?$/.test(at))
    return /^[0-9a-z]{2}\/$/.test(actual) && bindings.bind('thread', expected, actual);
  return sameText(expected, actual, context);
}

const rowKey = (row: Json): string =>
  isObject(row) ? `${String(row['type'])}/${String(row['id'])}` : JSON.stringify(row);

/**
 * The server's URL must be replaced by `{base}`. `resourceType` is the JSON:API type (`file--file`)
 * or REST type (`file`) around `expected`.
 */
export function compareBodies(
  expected: Json | undefined,
  actual: Json | undefined,
  context: Context,
  at = '',
  resourceType = '',
): Difference[] {
  if (expected === undefined || actual === undefined)
    return expected === actual ? [] : [{ at, expected, actual }];
  if (Array.isArray(expected) && Array.isArray(actual))
    return compareArrays(expected, actual, context, at, resourceType);
  if (isObject(expected) && isObject(actual)) {
    const type = expected['type'] ?? expected['target_type'];
    const inner = typeof type === 'string' ? type : resourceType;
    if (at === '.meta.omitted.links') return compareOmitted(expected, actual, context, at);
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap((key) =>
      compareBodies(expected[key], actual[key], context, `${at}.${key}`, inner),
    );
  }
  if (expected === actual || mayDiffer(at, expected, actual, resourceType, context)) return [];
  return [{ at, expected, actual }];
}

function compareArrays(
  expected: Json[],
  actual: Json[],
  context: Context,
  at: string,
  resourceType: string,
): Difference[] {
  const free = context.anyOrder && (at === '.data' || at === '.included');
  if (free && expected.length === actual.length) {
    const own = new Map(actual.map((row) => [rowKey(row), row]));
    const keys = expected.map(rowKey);
    if (keys.every((key) => own.has(key)))
      return expected.flatMap((row) =>
        compareBodies(row, own.get(rowKey(row)), context, `${at}[${rowKey(row)}]`, resourceType),
      );
    const configuration = !keys.some((key) => fixedUuids.has(key.split('/')[1] ?? ''));
    if (!configuration) return compareRowTypes(expected, actual, at);
  }
  if (expected.length !== actual.length)
    return [{ at: `${at}.length`, expected: expected.length, actual: actual.length }];
  return expected.flatMap((item, i) =>
    compareBodies(item, actual[i], context, `${at}[${String(i)}]`, resourceType),
  );
}

/** A page of a list without sort can contain any rows, so compares only type and members. */
function compareRowTypes(expected: Json[], actual: Json[], at: string): Difference[] {
  const shape = (rows: Json[]): string[] =>
    [
      ...new Set(
        rows.map((row) =>
          isObject(row) ? `${String(row['type'])}: ${Object.keys(row).join()}` : '',
        ),
      ),
    ].sort();
  const [want, have] = [shape(expected), shape(actual)];
  return JSON.stringify(want) === JSON.stringify(have)
    ? []
    : [{ at: `${at} (types of rows)`, expected: want, actual: have }];
}

/** Compares the links as a set, because `item--XXXX` keys are random. */
function compareOmitted(
  expected: Record<string, Json>,
  actual: Record<string, Json>,
  context: Context,
  at: string,
): Difference[] {
  const items = (links: Record<string, Json>): [string, Json][] =>
    Object.entries(links)
      .map(([key, value]): [string, Json] => [/^item--\w{7}$/.test(key) ? 'item--' : key, value])
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return compareBodies(items(expected), items(actual), context, at);
}
