import { badRequest } from './errors.ts';
import type { Condition, Group } from './filter.ts';
import type { ConfigEntity, ConfigResource } from './resource-types.ts';
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

/** Filters configuration in memory, because it is not in the database. An empty group matches everything. */
export function matching(
  entities: readonly ConfigEntity[],
  { conjunction, members }: Group,
): readonly ConfigEntity[] {
  const results = members.map((member) =>
    member.kind === 'condition'
      ? (entity: ConfigEntity) => compare(valueAt(entity, member.path), member)
      : (() => {
          const own = new Set(matching(entities, member));
          return (entity: ConfigEntity) => own.has(entity);
        })(),
  );
  if (results.length === 0) return entities;
  return entities.filter((entity) =>
    conjunction === 'OR'
      ? results.some((holds) => holds(entity))
      : results.every((holds) => holds(entity)),
  );
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

type Scalar = string | number | boolean;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const toText = (value: Scalar): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value).toLowerCase();

/** Compares numbers as numbers and everything else as text without case. */
function order(left: string, right: string): number {
  const [a, b] = [Number(left), Number(right)];
  const areNumbers = left !== '' && right !== '' && !Number.isNaN(a) && !Number.isNaN(b);
  if (areNumbers) return a - b;
  return left < right ? -1 : left > right ? 1 : 0;
}

function compare(value: unknown, { operator, value: asked, path }: Condition): boolean {
  const isSet = value !== null && value !== undefined;
  if (operator === 'IS NULL' || operator === 'IS NOT NULL')
    return isSet === (operator === 'IS NOT NULL');
  if (!isSet) return false;
  if (!isScalar(value))
    throw badRequest(`\`${path.join('.')}\` has several values: name one of them in the path.`);
  const own = toText(value);
  const list = (asked === null ? [''] : [asked].flat()).map(toText);
  if (operator === 'IN' || operator === 'NOT IN')
    return list.some((one) => order(own, one) === 0) === (operator === 'IN');
  const [given = '', ...more] = list;
  if (more.length > 0) throw badRequest(`The operator ${operator} needs one value.`);
  switch (operator) {
    case '=':
      return order(own, given) === 0;
    case '<>':
      return order(own, given) !== 0;
    case '>':
      return order(own, given) > 0;
    case '>=':
      return order(own, given) >= 0;
    case '<':
      return order(own, given) < 0;
    case '<=':
      return order(own, given) <= 0;
    case 'STARTS_WITH':
      return own.startsWith(given);
    case 'CONTAINS':
      return own.includes(given);
    case 'ENDS_WITH':
      return own.endsWith(given);
    default:
      throw badRequest(`The operator ${operator} does not apply to configuration.`);
  }
}

/**
 * Sorts like Drupal's configuration queries: one path after the other, so the last one dominates.
 * Without paths, by name as stored.
 */
export const sorted = (
  entities: readonly ConfigEntity[],
  sorts: readonly Sort[],
): readonly ConfigEntity[] =>
  sorts.reduce((rows, { path, ascending }) => {
    const key = (entity: ConfigEntity): string => {
      const value = valueAt(entity, path);
      return isScalar(value) ? toText(value) : '';
    };
    return rows.toSorted((a, b) => (ascending ? 1 : -1) * order(key(a), key(b)));
  }, entities);
