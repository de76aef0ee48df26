import { badRequest, JsonApiError } from './errors.ts';
import type { RequestContext } from './context.ts';
import type { ContentResource, Resource } from './resource-types.ts';
import { splitOutcomes, type Visible, visibleConfig, visibleEntity } from './resource-objects.ts';

/** Included fields by internal name. */
type Tree = Map<string, Tree>;

const notViewable = 'The current user is not allowed to view this relationship.';

export interface Included {
  objects: Visible[];
  denied: JsonApiError[];
}

/** Loads each included resource once. Throws 400 for a path that does not exist. */
export function resolveIncludes(
  context: RequestContext,
  primary: readonly Visible[],
  types: readonly Resource[],
  parameter: string,
): Included {
  const tree: Tree = new Map();
  const paths = parameter.split(',').map((path) =>
    path
      .trim()
      .split('.')
      .map((part) => part.trim()),
  );
  for (const resource of new Set(types))
    for (const path of paths) {
      const resolved = resolveIncludePath(context, resource, path);
      if (resolved.length === 0) throw invalidPath(resource, path);
      for (const includePath of resolved) addPath(tree, includePath);
    }
  const included: Included = { objects: [], denied: [] };
  includeRelated(context, tree, primary, included);
  return { objects: removeDuplicates(included.objects), denied: included.denied };
}

function includeRelated(
  context: RequestContext,
  tree: Tree,
  parents: readonly Visible[],
  included: Included,
): void {
  for (const [fieldName, children] of tree) {
    const references = new Map<string, Set<number | string>>();
    for (const parent of parents)
      if (parent.kind === 'content')
        collectReferences(context, parent, fieldName, references, included);
    for (const [typeId, ids] of references) {
      const { visible, denied } = splitOutcomes(loadTargets(context, typeId, [...ids]));
      included.denied.push(...denied);
      included.objects.push(...visible);
      includeRelated(context, children, visible, included);
    }
  }
}

function collectReferences(
  context: RequestContext,
  { resource, entity, isLabelOnly }: Extract<Visible, { kind: 'content' }>,
  fieldName: string,
  references: Map<string, Set<number | string>>,
  included: Included,
): void {
  const name = resource.publicNames.get(fieldName) ?? fieldName;
  const via = `${context.href(resource, entity.uuid)}/${name}`;
  if (isLabelOnly) {
    const reason = "The user only has authorization for the 'view label' operation.";
    included.denied.push(new JsonApiError(403, `${notViewable} ${reason}`, { pointer: '', via }));
    return;
  }
  const field = resource.fields.get(name)?.field;
  if (!field?.type.reference || field.targetType === null) return;
  if (!context.access.viewField(entity.type.id, field, entity)) {
    included.denied.push(new JsonApiError(403, notViewable, { pointer: '', via }));
    return;
  }
  const ids = references.get(field.targetType) ?? new Set();
  for (const item of entity.items(field))
    if (item.target_id !== null && item.target_id !== undefined) ids.add(item.target_id);
  if (ids.size > 0) references.set(field.targetType, ids);
}

function loadTargets(
  context: RequestContext,
  typeId: string,
  ids: readonly (number | string)[],
): (Visible | JsonApiError)[] {
  if (context.site.store.model.entityTypes.has(typeId)) {
    return context.load(typeId, ids.map(Number)).map((entity) => visibleEntity(context, entity));
  }
  const resource = context.site.resources.all.get(`${typeId}--${typeId}`);
  if (resource?.kind !== 'config') return [];
  const entities = context.site.resources
    .configEntities(typeId)
    .filter((entity) => ids.includes(entity.id));
  return entities.map((entity) => visibleConfig(context, resource, entity));
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
  const validNames = resource.kind === 'content' ? relationshipNames(resource) : [];
  if (path.length > 1 && validNames.includes(path[0] ?? ''))
    return badRequest(`\`${path.join('.')}\` is not a valid include path.`);
  const hint = validNames.length > 0 ? ` Possible values: ${validNames.join(', ')}.` : '';
  return badRequest(`\`${path[0] ?? ''}\` is not a valid relationship field name.${hint}`);
}

const relationshipNames = (resource: ContentResource): string[] =>
  [...resource.fields.values()]
    .filter((field) => field.relatedTypes && field.relatedTypes.length > 0)
    .map((field) => field.name);

function addPath(tree: Tree, [name, ...rest]: readonly string[]): void {
  if (name === undefined) return;
  const branch = tree.get(name) ?? new Map();
  tree.set(name, branch);
  addPath(branch, rest);
}

const removeDuplicates = (objects: readonly Visible[]): Visible[] => [
  ...new Map(
    objects.map((object) => [`${object.resource.name} ${object.entity.uuid}`, object]),
  ).values(),
];
