import { z } from 'zod';
import type { RequestContext } from '../jsonapi/context.ts';
import { createDocument } from '../jsonapi/document.ts';
import { badRequest, JsonApiError } from '../jsonapi/errors.ts';
import type { Params } from '../jsonapi/find-resource.ts';
import type { QueryValue } from '../jsonapi/query.ts';
import type { Json } from '../jsonapi/values.ts';
import { accessibleLinks, linkType, loadMenu, type MenuLink } from '../menus/menu-tree.ts';

const depth = z.coerce.number().int().positive().optional();
const filters = z.strictObject({
  min_depth: depth,
  max_depth: depth,
  parent: z.string().optional(),
});
type Filters = z.infer<typeof filters>;

/** Same response as the JSON:API Menu Items module. */
export function menuItems(context: RequestContext, { menu = '' }: Params): Json {
  const links = loadMenu(context, menu);
  if (links === null)
    throw new JsonApiError(
      404,
      'The "menu" parameter was not converted for the path "/jsonapi/menu_items/{menu}" (route name: "jsonapi_menu_items.menu")',
    );
  const selected = select(accessibleLinks(links), readFilters(context.query.filter));
  return createDocument({ data: selected.map(render), links: { self: context.url } });
}

function readFilters(filter: QueryValue): Filters {
  if (filter === undefined) return {};
  const { success, data } = filters.safeParse(filter);
  if (!success) throw badRequest('The filters of menu items are min_depth, max_depth and parent.');
  return data;
}

/** With a parent, depths count from it. */
function select(
  links: readonly MenuLink[],
  { min_depth: min = 1, max_depth: max = Infinity, parent }: Filters,
): readonly MenuLink[] {
  const root = links.find(({ id }) => id === parent);
  if (parent !== undefined && root === undefined) return [];
  const candidates = root === undefined ? links : accessibleLinks(root.children);
  const offset = root?.depth ?? 0;
  return candidates.filter((link) => link.depth - offset >= min && link.depth - offset <= max);
}

const render = ({ id, entity, target, url, options }: MenuLink): Json => ({
  type: `${linkType}--${linkType}`,
  id,
  attributes: {
    description: entity.value('description'),
    enabled: true,
    expanded: entity.value('expanded') === 1,
    menu_name: entity.value('menu_name'),
    meta: { entity_id: String(entity.id) },
    options,
    parent: entity.value('parent') ?? '',
    provider: linkType,
    route: {
      name: target ? `entity.${target.type.id}.canonical` : '',
      parameters: target ? { [target.type.id]: String(target.id) } : {},
    },
    title: entity.value('title'),
    url,
    weight: Number(entity.value('weight')),
  },
});
