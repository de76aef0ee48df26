import { z } from 'zod';
import type { RequestContext } from '../jsonapi/context.ts';
import type { Json } from '../jsonapi/values.ts';
import type { Entity } from '../store/entities.ts';
import { PathResolver } from '../store/path-resolver.ts';

export const linkType = 'menu_link_content';
const coreMenus = ['account', 'admin', 'footer', 'main', 'tools'];

const linkValue = z.object({ options: z.json() }).catch({ options: [] });

export interface MenuLink {
  /** Of the link's plugin, which `parent` names. */
  id: string;
  entity: Entity;
  /** 1 for the links without a parent. */
  depth: number;
  /** Null for what leads elsewhere. */
  target: Entity | null;
  url: string;
  options: Json;
  /** Whether the account can view the target. Core shows no children of the others. */
  isAccessible: boolean;
  children: readonly MenuLink[];
}

/** The enabled links of a menu in Drupal's order. Null for an unknown menu. */
export function loadMenu(context: RequestContext, menu: string): MenuLink[] | null {
  const { store, values } = context.site;
  if (!coreMenus.includes(menu) && !store.model.config.has(`system.menu.${menu}`)) return null;
  const type = store.model.entityTypes.get(linkType);
  if (type === undefined) return [];
  const paths = new PathResolver(store);
  const ids = store.connection.column<number>(
    `SELECT id FROM ${linkType} WHERE menu_name = ? AND enabled = 1 ORDER BY weight, title, id`,
    [menu],
  );
  const entities = context.load(linkType, ids);
  const field = type.storage.get('link');
  const build = (entity: Entity, depth: number): MenuLink => {
    const id = `${linkType}:${entity.uuid}`;
    const uri = String(entity.value('link'));
    const target = paths.findByUri(uri, context.language.langcode) ?? null;
    const { options } = linkValue.parse(field && values.attribute(field, entity.items(field)));
    return {
      id,
      entity,
      depth,
      target,
      url: paths.resolveUri(uri, options, context.language),
      options,
      isAccessible:
        target === null || context.access.view(context.translate([target])[0] ?? target).allowed,
      children: buildChildren(id, depth + 1),
    };
  };
  const buildChildren = (parent: string, depth: number): MenuLink[] =>
    entities
      .filter((entity) => (entity.value('parent') ?? '') === parent)
      .map((entity) => build(entity, depth));
  return buildChildren('', 1);
}

/** Links that the account can view, each before its children. */
export const accessibleLinks = (links: readonly MenuLink[]): MenuLink[] =>
  links.flatMap((link) => (link.isAccessible ? [link, ...accessibleLinks(link.children)] : []));
