import type { Random } from '../../random.ts';
import { entity } from '../parts.ts';
import type { Yaml } from '../recipe.ts';

/** Permissions of core that decide what JSON:API shows, with their modules; nobody would give them in such mixtures. */
const providers: Record<string, string> = {
  'access content': 'node',
  'view own unpublished content': 'node',
  'administer nodes': 'node',
  'bypass node access': 'node',
  'access content overview': 'node',
  'access comments': 'comment',
  'administer comments': 'comment',
  'access user profiles': 'user',
  'administer users': 'user',
  'view user email addresses': 'user',
  'administer account settings': 'user',
  'administer permissions': 'user',
  'administer taxonomy': 'taxonomy',
  'access taxonomy overview': 'taxonomy',
  'administer site configuration': 'system',
  'view media': 'media',
  'view own unpublished media': 'media',
  'administer media': 'media',
  'access media overview': 'media',
  'administer media types': 'media',
  'access files overview': 'file',
  'delete own files': 'file',
  'administer menu': 'system',
  'administer blocks': 'block',
  'access block library': 'block_content',
  'administer block content': 'block_content',
  'administer block types': 'block_content',
  'administer filters': 'filter',
  'administer content types': 'node',
  'administer comment types': 'comment',
  'administer actions': 'system',
  'administer url aliases': 'path',
  'administer image styles': 'image',
  'view all revisions': 'node',
  'view all media revisions': 'media',
};

const some = (random: Random, share: number): string[] =>
  Object.keys(providers)
    .filter(() => random.chance(share))
    .sort();

/** As Drupal exports it; roles do not depend on their own module. */
function dependencies(given: readonly string[]): Yaml {
  const modules = [
    ...new Set(
      given.map((permission) => providers[permission]).filter((module) => module !== 'user'),
    ),
  ].sort();
  return modules.length === 0 ? {} : { module: modules };
}

const role = (id: string, weight: number, given: readonly string[]): Record<string, Yaml> => ({
  [`user.role.${id}`]: entity({
    dependencies: dependencies(given),
    id,
    label: `Role ${id}`,
    weight,
    is_admin: false,
    permissions: given,
  }),
});

/** Roles by odd permissions, and what everybody may. */
export function someRoles(random: Random): {
  ids: string[];
  config: Record<string, Yaml>;
  actions: Record<string, Yaml>;
} {
  const granting = (id: string, share: number): Record<string, Yaml> => {
    const given = some(random, share);
    return given.length === 0 ? {} : { [`user.role.${id}`]: { grantPermissions: given } };
  };
  return {
    ids: ['odd', 'keen'],
    config: { ...role('odd', 3, some(random, 0.12)), ...role('keen', 4, some(random, 0.4)) },
    actions: {
      ...granting('anonymous', random.chance(0.3) ? 0.15 : 0),
      ...granting('authenticated', 0.05),
      ...(random.chance(0.15)
        ? { 'user.role.anonymous': { set: { property_name: 'permissions', value: [] } } }
        : {}),
    },
  };
}
