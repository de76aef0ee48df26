import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { moduleDependencies } from './core-defaults.ts';
import { readYamlMap, type YamlMap, ymlFiles } from './yaml.ts';

const info = z.object({ dependencies: z.array(z.string()).nullish() });

/** Built-in defaults replace Drupal's code if it is not available. */
export class DrupalCode {
  /** @param root the folder that contains `core`; null without code. */
  constructor(private readonly root: string | null) {}

  /** Finds the Drupal project or web root at `dir`. Throws if there is none. */
  static fromDirectory(dir: string): DrupalCode {
    const root = [dir, join(dir, 'web'), join(dir, 'docroot')].find((folder) =>
      existsSync(join(folder, 'core/modules')),
    );
    if (root === undefined)
      throw new RangeError(
        `There is no Drupal in ${dir}: neither it nor its folder web holds core/modules.`,
      );
    return new DrupalCode(resolve(root));
  }

  /** Finds the code around a recipe or profile of core, such as `web/core/recipes/standard`. */
  static forRecipe(recipe: string): DrupalCode {
    const [, root] = /^(.*)\/core\/(?:recipes|profiles)\/[^/]+$/.exec(resolve(recipe)) ?? [];
    return root === undefined ? new DrupalCode(null) : DrupalCode.fromDirectory(root);
  }

  /** Path from the root, such as `core/recipes/article_tags`. */
  recipe(path: string): string | undefined {
    const dir = this.root === null ? undefined : join(this.root, path);
    return dir !== undefined && existsSync(join(dir, 'recipe.yml')) ? dir : undefined;
  }

  /** Returns whether the extension's configuration is readable. */
  hasExtension(extension: string): boolean {
    return this.#folder(extension) !== undefined;
  }

  file(extension: string, path: string): string | undefined {
    const folder = this.#folder(extension);
    const file = folder === undefined ? undefined : join(folder, path);
    return file !== undefined && existsSync(file) ? file : undefined;
  }

  configFiles(extension: string, optional: boolean): Map<string, string> {
    const folder = this.#folder(extension);
    if (folder === undefined) return new Map();
    const folders = ['config/install', ...(optional ? ['config/optional'] : [])];
    return new Map(
      folders
        .flatMap((name) => ymlFiles(join(folder, name)))
        .map((file) => [basename(file, '.yml'), file]),
    );
  }

  config(extension: string, name: string): YamlMap | undefined {
    const file = this.configFiles(extension, true).get(name);
    return file === undefined ? undefined : readYamlMap(file);
  }

  /** Returns each module after its dependencies. */
  withDependencies(modules: readonly string[], result = new Set<string>()): Set<string> {
    for (const module of modules) {
      if (result.has(module)) continue;
      this.withDependencies(this.#dependencies(module), result);
      result.add(module);
    }
    return result;
  }

  #dependencies(module: string): string[] {
    const folder = this.#folder(module);
    if (folder === undefined) return [...(moduleDependencies[module] ?? [])];
    const { dependencies } = info.parse(readYamlMap(join(folder, `${module}.info.yml`)));
    return (dependencies ?? []).map((dependency) =>
      dependency.replace(/^.*:/, '').replace(/[\s(].*$/, ''),
    );
  }

  #folder(extension: string): string | undefined {
    if (this.root === null) return undefined;
    const folders = [
      'core/modules',
      'core/themes',
      'core/profiles',
      'modules/custom',
      'modules/contrib',
      'modules',
      'themes/custom',
      'themes/contrib',
      'themes',
    ];
    return folders
      .map((folder) => join(this.root ?? '', folder, extension))
      .find((dir) => existsSync(join(dir, `${extension}.info.yml`)));
  }

  /** Data is read again when it changes. */
  get version(): string {
    if (this.root === null) return '';
    return (
      /const VERSION = '([^']+)'/.exec(
        readFileSync(join(this.root, 'core/lib/Drupal.php'), 'utf8'),
      )?.[1] ?? ''
    );
  }
}
