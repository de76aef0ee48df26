import { z } from 'zod';
import type { DrupalCode } from './drupal-code.ts';
import type { YamlMap } from './yaml.ts';

/** What a permission that follows from an entity of configuration depends on. */
interface Dependency {
  module: string;
  config?: string;
}

/** Permissions that core's modules make for each bundle and each text format. */
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

/** The module of roles themselves, on which they do not depend. */
const roleModule = 'user';

const list = z.array(z.string()).catch([]);

/**
 * A role as Drupal saves it: what it depends on follows from its permissions, and those that nobody defines are gone. Without Drupal's code, which
 * says who defines them, it stays as it is.
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
