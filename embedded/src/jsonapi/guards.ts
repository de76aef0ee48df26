import type { EntityType, Model } from '../model/types.ts';
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
const all = (...members: (Condition | Group)[]): Group => ({
  kind: 'group',
  conjunction: 'AND',
  members,
});
const any = (...members: (Condition | Group)[]): Group => ({
  kind: 'group',
  conjunction: 'OR',
  members,
});

const ownedBy = (
  access: AccessChecker,
  { id, keys }: EntityType,
  prefix: readonly string[],
): Condition =>
  condition(prefix, id === 'user' ? 'uid' : (keys.owner ?? keys.id), String(access.account.uid));

/** Conditions on the whole collection, filtered or not. */
export const listGuards = (access: AccessChecker, type: EntityType): Group[] =>
  access.listsOwnOnly(type) ? [all(ownedBy(access, type, []))] : [];

/**
 * Conditions added to a filter so that it reveals no hidden entities, for the filtered type and
 * every type on a path.
 */
export function filterGuards(
  model: Model,
  access: AccessChecker,
  type: EntityType,
  filter: Group,
): Group[] {
  const passed = new Map<string, { type: EntityType; prefix: readonly string[] }>([
    ['', { type, prefix: [] }],
  ]);
  for (const path of pathsOf(filter)) {
    let current = type;
    path.forEach((part, at) => {
      const [relation, explicit] = part.split(':');
      if (relation !== 'entity') return;
      const field = current.storage.get(
        path.slice(0, at).findLast((one) => !/^\d+$/.test(one)) ?? '',
      );
      const target = model.entityTypes.get(explicit ?? field?.targetType ?? '');
      if (!target) return;
      current = target;
      const prefix = path.slice(0, at + 1);
      passed.set(prefix.join('.'), { type: target, prefix });
    });
  }
  return [...passed.values()].flatMap((step) => guard(model, access, step.type, step.prefix) ?? []);
}

function pathsOf(group: Group): (readonly string[])[] {
  return group.members.flatMap((member) =>
    member.kind === 'group' ? pathsOf(member) : [member.path],
  );
}

function guard(
  model: Model,
  access: AccessChecker,
  type: EntityType,
  prefix: readonly string[],
): Group | null {
  const subset = subsetGuard(access, type, prefix);
  const specific = specificGuard(model, access, type, prefix);
  if (subset && specific) return all(subset, specific);
  return subset ?? specific;
}

/** What the account can access: everything (null), published, own or no entities. */
function subsetGuard(
  access: AccessChecker,
  type: EntityType,
  prefix: readonly string[],
): Group | null {
  const { keys } = type;
  const published = condition(prefix, keys.published ?? 'status', '1');
  const own = ownedBy(access, type, prefix);
  const isMember = access.account.uid !== 0;
  const nothing = all(condition(prefix, keys.id, '1', '<'), condition(prefix, keys.id, '1', '>'));
  const open = (everything: boolean, subsets: (Condition | false)[]): Group | null => {
    if (everything) return null;
    const conditions = subsets.filter((one) => one !== false);
    return conditions.length === 0 ? nothing : any(...conditions);
  };
  switch (type.id) {
    case 'node':
      if (access.has('bypass node access')) return null;
      if (!access.has('access content')) return nothing;
      return open(false, [
        published,
        isMember && access.has('view own unpublished content') && own,
      ]);
    case 'taxonomy_term':
      return open(access.has('administer taxonomy'), [access.has('access content') && published]);
    case 'comment':
      return open(access.has('administer comments'), [access.has('access comments') && published]);
    case 'user':
      return open(access.has('administer users'), [
        access.has('access user profiles') && published,
        isMember && own,
      ]);
    case 'file':
      return open(access.has('access content'), []);
    case 'media':
      return open(access.has('administer media'), [access.has('view media') && published]);
    case 'block_content':
      return open(access.has('administer block content') || access.has('access block library'), [
        published,
      ]);
    case 'menu_link_content':
      return open(access.has('administer menu'), []);
    case 'path_alias':
      return open(access.has('administer url aliases'), []);
    default:
      return open(access.has('administer shortcuts'), []);
  }
}

function specificGuard(
  model: Model,
  access: AccessChecker,
  type: EntityType,
  prefix: readonly string[],
): Group | null {
  if (type.id === 'user') return all(condition(prefix, 'uid', '0', '<>'));
  if (type.id === 'block_content') return all(condition(prefix, 'reusable', '1'));
  if (type.id === 'file')
    return any(
      condition(prefix, 'uri', 'public://', 'STARTS_WITH'),
      condition(prefix, 'uid', String(access.account.uid)),
    );
  return type.id === 'comment' ? commentGuard(model, access, type, prefix) : null;
}

/** Comments require access to their host. */
function commentGuard(
  model: Model,
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
    const host = model.entityTypes.get(hostId);
    if (!host || host.id === 'comment') return [];
    const hostGuard = guard(model, access, host, [...prefix, 'entity_id', `entity:${hostId}`]);
    return all(condition(prefix, 'comment_type', bundles, 'IN'), ...(hostGuard ? [hostGuard] : []));
  });
  return any(...branches);
}
