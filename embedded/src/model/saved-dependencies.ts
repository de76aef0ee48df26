import { z } from 'zod';
import { bundlePrefix } from './bundle-prefix.ts';
import type { YamlMap } from './yaml.ts';

const names = z.array(z.string()).catch([]);
const declared = z.record(z.string(), z.unknown()).catch({});
const referring = z.object({
  handler: z.string().startsWith('default:'),
  handler_settings: z.object({ target_bundles: z.record(z.string(), z.string()) }),
});
const filtering = z.object({ filters: z.record(z.string(), z.object({ provider: z.string() })) });

/**
 * Dependencies of a configuration entity as saved by Drupal: declared ones and those from its
 * settings. Removes empty kinds.
 */
export function savedDependencies(
  name: string,
  data: YamlMap,
  config: ReadonlyMap<string, YamlMap>,
): YamlMap {
  const { config: configs, module: modules, ...rest } = declared.parse(data.dependencies);
  const sorted = (given: unknown, found: readonly string[]): string[] =>
    [...new Set([...names.parse(given), ...found])].sort();
  const all = {
    config: sorted(
      configs,
      name.startsWith('field.field.') ? targets(data).filter((one) => config.has(one)) : [],
    ),
    ...rest,
    module: sorted(modules, name.startsWith('filter.format.') ? providers(data) : []),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, list]) => !Array.isArray(list) || list.length > 0),
  );
}

/** Target bundles of a reference. */
function targets({ settings }: YamlMap): string[] {
  const { data } = referring.safeParse(settings);
  const prefix = bundlePrefix(data?.handler.slice('default:'.length) ?? '');
  return Object.values(data?.handler_settings.target_bundles ?? {}).map(
    (bundle) => `${String(prefix)}.${bundle}`,
  );
}

/** Modules of a text format's filters, except its own module. */
const providers = (format: YamlMap): string[] =>
  Object.values(filtering.safeParse(format).data?.filters ?? {})
    .map(({ provider }) => provider)
    .filter((provider) => provider !== 'filter');
