import { badRequest, JsonApiError } from './errors.ts';
import type { Condition, Group } from './filter.ts';
import type { ConfigEntity, ConfigResource } from './resource-types.ts';
import { phpCompare } from './php-compare.ts';
import { phpSort } from './php-sort.ts';
import { configName } from './resource-objects.ts';
import type { Sort } from './sort.ts';

/**
 * Resolves a `filter` or `sort` path on configuration; parts after the first one address nested
 * values.
 */
export function configPath({ config }: ConfigResource, path: string): string[] {
  if (path === '' || path === '0') throw badRequest('No field name was provided for the filter.');
  const [first = '', ...rest] = path.split('.');
  const keys = [
    'uuid',
    'langcode',
    'status',
    'dependencies',
    'third_party_settings',
    ...config.exports,
  ];
  const key =
    first === 'id'
      ? 'uuid'
      : (keys.find((one) => configName(config.id, config.idKey, one) === first) ?? first);
  // Ignores the rest if PHP considers it empty.
  if (keys.includes(key)) return rest.join('.') === '0' ? [key] : [key, ...rest];
  throw badRequest(
    `Invalid nested filtering. The field \`${first}\`, given in the path \`${path}\`, does not exist.`,
  );
}

/**
 * Drupal's configuration queries: compare all entities in memory with PHP's rules. Conditions run
 * before groups and short-circuit per entity; groups always run on all entities. An empty group
 * matches everything.
 */
export function matching(
  entities: readonly ConfigEntity[],
  { conjunction, members }: Group,
): readonly ConfigEntity[] {
  const conditions = members.filter((member) => member.kind === 'condition');
  const groups = members.filter((member) => member.kind === 'group');
  const holds = (entity: ConfigEntity) => (condition: Condition) =>
    compare(valueAt(entity, condition.path), condition);
  const isOr = conjunction === 'OR';
  const found =
    conditions.length > 0
      ? entities.filter((entity) =>
          isOr ? conditions.some(holds(entity)) : conditions.every(holds(entity)),
        )
      : isOr && groups.length > 0
        ? []
        : entities;
  return groups.reduce((rows: readonly ConfigEntity[], group) => {
    const own = new Set(matching(entities, group));
    return isOr ? [...new Set([...rows, ...own])] : rows.filter((row) => own.has(row));
  }, found);
}

function valueAt(entity: ConfigEntity, [key = '', ...rest]: readonly string[]): unknown {
  const start: unknown = key === 'uuid' ? entity.uuid : entity.data[key];
  return rest.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === part)?.[1]
        : undefined,
    start,
  );
}

const typeError = (name: string, argument: string, wanted: string, given: string): JsonApiError =>
  new JsonApiError(
    500,
    `${name}(): Argument ${argument} must be of type ${wanted}, ${given} given`,
  );

function compare(value: unknown, { operator, value: asked }: Condition): boolean {
  const isSet = value !== null && value !== undefined;
  if (operator === 'IS NULL' || operator === 'IS NOT NULL')
    return isSet === (operator === 'IS NOT NULL');
  if (!isSet) return false;
  if (typeof value === 'object')
    throw typeError('mb_strtolower', '#1 ($string)', 'string', 'array');
  const own = typeof value === 'boolean' ? value : String(value).toLowerCase();
  const given = Array.isArray(asked)
    ? asked.map((one: string) => one.toLowerCase())
    : String(asked ?? '').toLowerCase();
  switch (operator) {
    case '=':
      return phpCompare(own, given) === 0;
    case '<>':
      return phpCompare(own, given) !== 0;
    case '>':
      return phpCompare(own, given) > 0;
    case '>=':
      return phpCompare(own, given) >= 0;
    case '<':
      return phpCompare(own, given) < 0;
    case '<=':
      return phpCompare(own, given) <= 0;
    case 'IN':
    case 'NOT IN':
      if (typeof given === 'string')
        throw typeError('array_search', '#2 ($haystack)', 'array', 'string');
      return given.some((one) => phpCompare(own, one) === 0) === (operator === 'IN');
    case 'STARTS_WITH':
      return asText(own).startsWith(needle('str_starts_with', given));
    case 'CONTAINS':
      return asText(own).includes(needle('str_contains', given));
    case 'ENDS_WITH':
      return asText(own).endsWith(needle('str_ends_with', given));
    default:
      throw new JsonApiError(500, 'Invalid condition operator.');
  }
}

function needle(name: string, given: string | readonly string[]): string {
  if (typeof given !== 'string') throw typeError(name, '#2 ($needle)', 'string', 'array');
  return given;
}

/** PHP casts true to `1` and false to an empty string. */
const asText = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '') : value;

/**
 * Sorts like Drupal's configuration queries: one path after the other, so the last one dominates,
 * with PHP's sort and a comparison that never returns equal. Without paths, by name as stored.
 */
export function sorted(entities: readonly ConfigEntity[], sorts: readonly Sort[]): ConfigEntity[] {
  return sorts
    .reduce((rows: readonly ConfigEntity[], { path, ascending }) => {
      const direction = ascending ? -1 : 1;
      return phpSort(rows, (a, b) =>
        phpCompare(...compared(a, b, path)) <= 0 ? direction : -direction,
      );
    }, entities)
    .slice();
}

/** The value of a row at a path, or its parent's value if there is none. */
function compared(a: ConfigEntity, b: ConfigEntity, path: readonly string[]): [unknown, unknown] {
  let [left, right]: [unknown, unknown] = [withUuid(a), withUuid(b)];
  for (const part of path) {
    const [inner, innerToo] = [partOf(left, part), partOf(right, part)];
    if (inner !== null || innerToo !== null) [left, right] = [inner, innerToo];
  }
  return [left, right];
}

const withUuid = ({ uuid, data }: ConfigEntity): object => ({ uuid, ...data });

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null
    ? (Object.entries(value).find(([name]) => name === part)?.[1] ?? null)
    : null;
