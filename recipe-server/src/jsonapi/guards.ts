import type { EntityType } from '../model/types.ts';
import type { AccessChecker } from './access.ts';
import type { Condition, Group } from './filter.ts';

const condition = (
  prefix: readonly string[],
  field: string,
  value: string | readonly string[],
  operator: Condition['operator'] = '=',
): Condition => ({
  kind: 'condition',
  path: [...prefix, field],
  operator,
  values: [value].flat(),
});
const group =
  (conjunction: Group['conjunction']) =>
  (...members: (Condition | Group)[]): Group => ({ kind: 'group', conjunction, members });
const [allOf, anyOf] = [group('AND'), group('OR')];

const createEmptyGuard = ({ keys }: EntityType, prefix: readonly string[]): Group =>
  allOf(condition(prefix, keys.id, '1', '<'), condition(prefix, keys.id, '1', '>'));

export function createListGuards(access: AccessChecker, type: EntityType, bundle: string): Group[] {
  const guards = access
    .requiredValues(type, bundle)
    .map(([field, value]) => allOf(condition([], field, value)));
  if (!access.isOwnerOnly(type)) return guards;
  const { id, keys } = type;
  const owner = id === 'user' ? 'uid' : (keys.owner ?? keys.id);
  return [...guards, allOf(condition([], owner, String(access.account.uid)))];
}

/** A filter must not reveal hidden entities of its type or of any type on a path. */
export function createFilterGuards(
  access: AccessChecker,
  type: EntityType,
  filter: Group,
): Group[] {
  const visited = new Map<string, { type: EntityType; prefix: readonly string[] }>([
    ['', { type, prefix: [] }],
  ]);
  for (const path of collectPaths(filter)) {
    let current = type;
    path.forEach((part, index) => {
      const [relation, explicit] = part.split(':');
      if (relation !== 'entity') return;
      const field = current.storage.get(
        path.slice(0, index).findLast((name) => !/^\d+$/.test(name)) ?? '',
      );
      const target = access.model.entityTypes.get(explicit ?? field?.targetType ?? '');
      if (!target) return;
      current = target;
      const prefix = path.slice(0, index + 1);
      visited.set(prefix.join('.'), { type: target, prefix });
    });
  }
  return [...visited.values()].flatMap((step) => createGuard(access, step.type, step.prefix) ?? []);
}

function collectPaths(group: Group): (readonly string[])[] {
  return group.members.flatMap((member) =>
    member.kind === 'group' ? collectPaths(member) : [member.path],
  );
}

function createGuard(
  access: AccessChecker,
  type: EntityType,
  prefix: readonly string[],
): Group | null {
  const subset = createViewGuard(access, type, prefix);
  const specific = createSpecificGuard(access, type, prefix);
  if (subset && specific) return allOf(subset, specific);
  return subset ?? specific;
}

/** Returns null if the account can view everything. */
function createViewGuard(
  access: AccessChecker,
  type: EntityType,
  prefix: readonly string[],
): Group | null {
  const choices = access
    .viewable(type)
    .map((columns) =>
      Object.entries(columns).map(([column, value]) => condition(prefix, column, String(value))),
    );
  if (choices.length === 0) return createEmptyGuard(type, prefix);
  if (choices.some((conditions) => conditions.length === 0)) return null;
  return anyOf(...choices.map((conditions) => allOf(...conditions)));
}

function createSpecificGuard(
  access: AccessChecker,
  type: EntityType,
  prefix: readonly string[],
): Group | null {
  if (type.id === 'user') return allOf(condition(prefix, 'uid', '0', '<>'));
  // Drupal's filters are stricter than its views.
  if (type.id === 'shortcut' && !access.hasPermission('administer shortcuts'))
    return createEmptyGuard(type, prefix);
  // Drupal's filters find no unpublished media, even for their owner.
  if (type.id === 'media' && !access.hasPermission('administer media'))
    return allOf(condition(prefix, 'status', '1'));
  if (type.id === 'file')
    return anyOf(
      condition(prefix, 'uri', 'public://', 'STARTS_WITH'),
      condition(prefix, 'uid', String(access.account.uid)),
    );
  return type.id === 'comment' ? createCommentGuard(access, type, prefix) : null;
}

/** The guards of a referenced entity as SQL. Those of a comment's host apply beside the filter. */
export function viewableSql(access: AccessChecker, type: EntityType, alias: string): string | null {
  const conditions = access.viewable(type).map((columns) =>
    Object.entries(columns)
      .map(([column, value]) => `${alias}."${column}" = ${String(value)}`)
      .join(' AND '),
  );
  const isLimited = !conditions.includes('');
  const parts = [
    ...(isLimited ? [conditions.length === 0 ? '0' : `(${conditions.join(' OR ')})`] : []),
    ...(type.id === 'user' ? [`${alias}.uid <> 0`] : []),
    ...(type.id === 'file'
      ? [`(${alias}.uri LIKE 'public://%' OR ${alias}.uid = ${access.account.uid})`]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(' AND ');
}

/** Comments require access to their host. */
function createCommentGuard(
  access: AccessChecker,
  type: EntityType,
  prefix: readonly string[],
): Group {
  const bundlesByHost = new Map<string, string[]>();
  for (const bundle of type.bundles.values()) {
    const host = bundle.fields.get('entity_id')?.targetType;
    if (host) bundlesByHost.set(host, [...(bundlesByHost.get(host) ?? []), bundle.id]);
  }
  const branches = [...bundlesByHost].flatMap(([hostId, bundles]) => {
    const host = access.model.entityTypes.get(hostId);
    if (!host || host.id === 'comment') return [];
    const hostGuard = createGuard(access, host, [...prefix, 'entity_id', `entity:${hostId}`]);
    return allOf(
      condition(prefix, 'comment_type', bundles, 'IN'),
      ...(hostGuard ? [hostGuard] : []),
    );
  });
  return anyOf(...branches);
}
