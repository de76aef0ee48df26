import { join } from 'node:path';
import type { Model } from 'drupal-recipe-server';
import { readYamlMap } from 'drupal-recipe-server/plugin';
import { drupalFolder } from '../drupal-folder.ts';

/** Configuration that a module installs, with the changes of recipes. */
export function readModuleConfig(
  model: Model,
  module: string,
  kind: string,
): Record<string, unknown> {
  const name = `${module}.${kind}`;
  const folder = join(drupalFolder, 'web/modules/custom', module, 'config/install');
  return { ...readYamlMap(join(folder, `${name}.yml`)), ...model.config.get(name) };
}
