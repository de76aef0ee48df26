import type { SqlValue } from '../store/database.ts';
import { badRequest, JsonApiError } from './errors.ts';
import type { RequestContext } from './context.ts';
import type { Resource } from './resource-types.ts';
import { isVisible, type Outcome, type Visible, viewTargets } from './resource-objects.ts';

/** Included fields by internal name. */
type Tree = Map<string, Tree>;

export const notViewableMessage = 'The current user is not allowed to view this relationship.';

export interface Included {
  objects: Visible[];
  denied: JsonApiError[];
}

/** Loads each included resource once. Throws 400 for a path that does not exist. */
export function resolveIncludes(
  context: RequestContext,
  primary: readonly Outcome[],
  parameter: string,
): Included {
  const tree: Tree = new Map();
  const paths = parameter.split(',').map((path) =>
    path
      .trim()
      .split('.')
      .map((part) => part.trim()),
  );
  for (const resource of new Set(primary.map((outcome) => outcome.resource)))
    for (const path of paths) {
      const resolved = resolveIncludePath(context, resource, path);
      if (resolved.length === 0) throw invalidPath(resource, path);
      for (const includePath of resolved) addPath(tree, includePath);
    }
  const included: Included = { objects: [], denied: [] };
  includeRelated(context, tree, primary.filter(isVisible), included);
  const objects = new Map(
    included.objects.map((object) => [`${object.resource.name} ${object.entity.uuid}`, object]),
  );
  return { objects: [...objects.values()], denied: included.denied };
}

function includeRelated(
  context: RequestContext,
  tree: Tree,
  parents: readonly Visible[],
  included: Included,
): void {
  for (const [fieldName, children] of tree) {
    const references = new Map<string, Set<SqlValue>>();
    for (const parent of parents)
      if (parent.kind === 'content')
        collectReferences(context, parent, fieldName, references, included);
    for (const [typeId, ids] of references) {
      const targets = viewTargets(context, typeId, [...ids]);
      const visible = targets.filter(isVisible);
      for (const target of targets) if (!isVisible(target)) included.denied.push(target.error);
      included.objects.push(...visible);
      includeRelated(context, children, visible, included);
    }
  }
}

function collectReferences(
  context: RequestContext,
  { resource, entity, isLabelOnly }: Extract<Visible, { kind: 'content' }>,
  fieldName: string,
  references: Map<string, Set<SqlValue>>,
  included: Included,
): void {
  const name = resource.publicNames.get(fieldName) ?? fieldName;
  const via = `${context.href(resource, entity.uuid)}/${name}`;
  const deny = (detail: string): void =>
    void included.denied.push(new JsonApiError(403, detail, { pointer: '', via }));
  if (isLabelOnly)
    return deny(
      `${notViewableMessage} The user only has authorization for the 'view label' operation.`,
    );
  const field = resource.fields.get(name)?.field;
  if (!field?.type.reference || field.targetType === null) return;
  if (!context.access.viewField(field, entity)) return deny(notViewableMessage);
  const ids = references.get(field.targetType) ?? new Set();
  for (const item of entity.items(field))
    if (item.target_id !== null && item.target_id !== undefined) ids.add(item.target_id);
  if (ids.size > 0) references.set(field.targetType, ids);
}

/** Each related type can resolve a path differently; empty if none can. */
function resolveIncludePath(
  context: RequestContext,
  resource: Resource,
  [name = '', ...rest]: readonly string[],
): string[][] {
  const field = resource.kind === 'content' ? resource.fields.get(name) : undefined;
  if (!field?.relatedTypes || field.relatedTypes.length === 0) return [];
  if (rest.length === 0) return [[field.field.name]];
  return field.relatedTypes
    .flatMap((target) => context.site.resources.all.get(target) ?? [])
    .flatMap((target) => resolveIncludePath(context, target, rest))
    .map((path) => [field.field.name, ...path]);
}

function invalidPath(resource: Resource, path: readonly string[]): JsonApiError {
  const validNames =
    resource.kind === 'content'
      ? [...resource.fields.values()]
          .filter(({ relatedTypes }) => relatedTypes && relatedTypes.length > 0)
          .map(({ name }) => name)
      : [];
  if (path.length > 1 && validNames.includes(path[0] ?? ''))
    return badRequest(`\`${path.join('.')}\` is not a valid include path.`);
  const hint = validNames.length > 0 ? ` Possible values: ${validNames.join(', ')}.` : '';
  return badRequest(`\`${path[0] ?? ''}\` is not a valid relationship field name.${hint}`);
}

function addPath(tree: Tree, [name, ...rest]: readonly string[]): void {
  if (name === undefined) return;
  const branch = tree.get(name) ?? new Map();
  tree.set(name, branch);
  addPath(branch, rest);
}
