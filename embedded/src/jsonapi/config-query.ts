import { badRequest } from './errors.ts';
import type { Condition, Group } from './filter.ts';
import type { ConfigEntity, ConfigResource } from './resource-types.ts';
import { configName } from './resource-objects.ts';
import type { Sort } from './sort.ts';

/** Resolves a path of `filter` or `sort` on configuration; what follows its first part reaches into the value. */
export function configPath({ config }: ConfigResource, path: string): string[] {
  const [first = '', ...rest] = path.split('.');
  const keys = ['uuid', 'langcode', 'status', 'dependencies', 'third_party_settings', ...config.exports];
  const key = first === 'id' ? 'uuid' : (keys.find((one) => configName(config.id, config.idKey, one) === first) ?? first);
  if (keys.includes(key)) return [key, ...rest];
  throw badRequest(`Invalid nested filtering. The field \`${first}\`, given in the path \`${path}\`, does not exist.`);
}

/** Drupal's configuration queries: texts compare without case, everything is looked at in memory. */
export function matches(entity: ConfigEntity, group: Group): boolean {
  const results = group.members.map((member) =>
    member.kind === 'group' ? matches(entity, member) : compare(valueAt(entity, member.path), member),
  );
  return group.conjunction === 'OR' ? results.some(Boolean) : results.every(Boolean);
}

function valueAt(entity: ConfigEntity, [key = '', ...rest]: readonly string[]): unknown {
  const start: unknown = key === 'uuid' ? entity.uuid : entity.data[key];
  return rest.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === part)?.[1] : undefined),
    start,
  );
}

function compare(value: unknown, { operator, value: given }: Condition): boolean {
  if (operator === 'IS NULL') return value === null || value === undefined;
  if (value === null || value === undefined) return false;
  if (operator === 'IS NOT NULL') return true;
  const own = text(value);
  const list = (given === null ? [] : typeof given === 'string' ? [given] : given).map((one) => one.toLowerCase());
  const [first = '', second = ''] = list;
  const order = (other: string): number =>
    isNumber(own) && isNumber(other) ? Number(own) - Number(other) : own < other ? -1 : own > other ? 1 : 0;
  switch (operator) {
    case '=':
      return own === first;
    case '<>':
      return own !== first;
    case '>':
      return order(first) > 0;
    case '>=':
      return order(first) >= 0;
    case '<':
      return order(first) < 0;
    case '<=':
      return order(first) <= 0;
    case 'IN':
      return list.includes(own);
    case 'NOT IN':
      return !list.includes(own);
    case 'STARTS_WITH':
      return own.startsWith(first);
    case 'CONTAINS':
      return own.includes(first);
    case 'ENDS_WITH':
      return own.endsWith(first);
    case 'BETWEEN':
      return order(first) >= 0 && order(second) <= 0;
    case 'NOT BETWEEN':
      return order(first) < 0 || order(second) > 0;
  }
}

const isNumber = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

/** PHP writes true as `1` and false as nothing. */
const text = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '') : String(value).toLowerCase());

/** Sorted by the given paths, else by id as configuration is stored. */
export function sorted(entities: readonly ConfigEntity[], sorts: readonly Sort[]): ConfigEntity[] {
  return [...entities].sort((a, b) => {
    for (const { path, descending } of sorts) {
      const [left, right] = [text(valueAt(a, path) ?? ''), text(valueAt(b, path) ?? '')];
      const order = isNumber(left) && isNumber(right) ? Number(left) - Number(right) : left < right ? -1 : left > right ? 1 : 0;
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}
