import { z } from 'zod';
import type { DrupalCode } from './drupal-code.ts';
import type { YamlMap } from './yaml.ts';

/** The dependency of a permission generated from a configuration entity. */
interface Dependency {
  module: string;
  config?: string;
}

/** Permissions that core modules generate per bundle and text format. */
const made: readonly { pattern: RegExp; module: string; prefix: string }[] = [
  {
    pattern: /^(?:create|edit own|edit any|delete own|delete any) (\w+) content$/,
    module: 'node',
    prefix: 'node.type',
  },
  { pattern: /^(?:view|revert|delete) (\w+) revisions$/, module: 'node', prefix: 'node.type' },
  { pattern: /^use text format (\w+)$/, module: 'filter', prefix: 'filter.format' },
  {
    pattern: /^(?:create|edit|delete) terms in (\w+)$/,
    module: 'taxonomy',
    prefix: 'taxonomy.vocabulary',
  },
  {
    pattern: /^(?:view|revert|delete) term revisions in (\w+)$/,
    module: 'taxonomy',
    prefix: 'taxonomy.vocabulary',
  },
  {
    pattern: /^(?:create|edit own|edit any|delete own|delete any) (\w+) media$/,
    module: 'media',
    prefix: 'media.type',
  },
  {
    pattern: /^(?:view any|revert any|delete any) (\w+) media revisions$/,
    module: 'media',
    prefix: 'media.type',
  },
  {
    pattern: /^(?:create|edit any|delete any) (\w+) block content$/,
    module: 'block_content',
    prefix: 'block_content.type',
  },
  {
    pattern: /^(?:view any|revert any|delete any) (\w+) block content history$/,
    module: 'block_content',
    prefix: 'block_content.type',
  },
];

/** Roles do not depend on their own module. */
const roleModule = 'user';

const list = z.array(z.string()).catch([]);

/**
 * A role as saved by Drupal: dependencies follow from permissions, and undefined permissions are
 * removed. Unchanged without Drupal's code, which defines the permissions.
 */
export function savedRole(
  role: YamlMap,
  config: ReadonlyMap<string, YamlMap>,
  modules: Iterable<string>,
  code: DrupalCode,
): YamlMap {
  const providers = code.permissions(modules);
  if (providers.size === 0) return role;
  const provided = (permission: string): Dependency | undefined => {
    const module = providers.get(permission);
    if (module !== undefined) return { module };
    for (const { pattern, module: own, prefix } of made) {
      const entity = `${prefix}.${pattern.exec(permission)?.[1] ?? ''}`;
      if (config.has(entity)) return { module: own, config: entity };
    }
    return undefined;
  };
  const permissions = list
    .parse(role.permissions)
    .filter((permission) => provided(permission) !== undefined);
  const found = permissions.flatMap((permission) => provided(permission) ?? []);
  const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();
  const [configs, owners] = [
    sorted(found.flatMap((one) => one.config ?? [])),
    sorted(found.map((one) => one.module).filter((one) => one !== roleModule)),
  ];
  const dependencies = {
    ...(configs.length > 0 ? { config: configs } : {}),
    ...(owners.length > 0 ? { module: owners } : {}),
  };
  return { ...role, permissions, dependencies };
}
