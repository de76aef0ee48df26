import { z } from 'zod';
import type { RequestContext } from '../jsonapi/context.ts';
import { createDocument } from '../jsonapi/document.ts';
import { badRequest, JsonApiError } from '../jsonapi/errors.ts';
import type { Params } from '../jsonapi/find-resource.ts';
import type { Json } from '../jsonapi/values.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import { PathResolver } from '../store/path-resolver.ts';

const TYPE = 'menu_link_content';
const CORE_MENUS = ['account', 'admin', 'footer', 'main', 'tools'];

const linkValue = z.object({ options: z.json() }).catch({ options: [] });

/** Same response as the JSON:API Menu Items module. */
export function menuItems(context: RequestContext, { menu = '' }: Params): Json {
  const { store } = context.site;
  if (!CORE_MENUS.includes(menu) && !store.model.config.has(`system.menu.${menu}`))
    throw new JsonApiError(
      404,
      'The "menu" parameter was not converted for the path "/jsonapi/menu_items/{menu}" (route name: "jsonapi_menu_items.menu")',
    );
  if ('filter' in context.query) throw badRequest('Menu items have no filters.');
  const paths = new PathResolver(store);
  const ids = store.connection.column<number>(
    `SELECT id FROM ${TYPE} WHERE menu_name = ? AND enabled = 1 ORDER BY weight, title, id`,
    [menu],
  );
  const links = loadEntities(store, store.entityType(TYPE), ids);
  const renderChildren = (parent: string): Json[] =>
    links.flatMap((link) => {
      if ((link.value('parent') ?? '') !== parent) return [];
      const attributes = buildAttributes(context, paths, link);
      if (attributes === null) return [];
      const id = `${TYPE}:${link.uuid}`;
      return [{ type: `${TYPE}--${TYPE}`, id, attributes }, ...renderChildren(id)];
    });
  return createDocument({ data: renderChildren(''), links: { self: context.url } });
}

/** Null if the account cannot view the target. */
function buildAttributes(
  context: RequestContext,
  paths: PathResolver,
  link: Entity,
): Record<string, Json> | null {
  const field = link.type.storage.get('link');
  const { values } = context.site;
  const { options } = linkValue.parse(field && values.attribute(field, link.items(field)));
  const uri = String(link.value('link'));
  const target = paths.findByUri(uri);
  if (target !== undefined && !context.access.view(target).allowed) return null;
  return {
    description: link.value('description'),
    enabled: true,
    expanded: link.value('expanded') === 1,
    menu_name: link.value('menu_name'),
    meta: { entity_id: String(link.id) },
    options,
    parent: link.value('parent') ?? '',
    provider: TYPE,
    route: {
      name: target ? `entity.${target.type.id}.canonical` : '',
      parameters: target ? { [target.type.id]: String(target.id) } : {},
    },
    title: link.value('title'),
    url: paths.resolveUri(uri),
    weight: Number(link.value('weight')),
  };
}
