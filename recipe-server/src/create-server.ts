import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { AppHost } from './app-host.ts';
import { createApp } from './app.ts';
import type { SiteOptions } from './core.ts';
import { draftQuery } from './contrib/draft-url.ts';
import type { ModuleFields } from './model/base-fields.ts';
import { DrupalCode } from './model/drupal-code.ts';
import { loadModel } from './model/model.ts';
import { inMemory, resolveDataFile } from './store/data-file.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

export interface ServerOptions {
  /** Folders of recipes or configuration exports; later ones override earlier ones. */
  recipes: readonly string[];
  /** Folders of more content, as core and default_content export it. */
  content?: readonly string[];
  /** Data file, or `:memory:` (default). */
  data?: string;
  /** Drupal's code, for core's own recipes and configuration. */
  drupal?: string;
  /** Origins whose pages can read responses. */
  cors?: readonly string[];
  /** Throw for unknown entity types, fields of unknown types and missing configuration. */
  strict?: boolean;
  /** Base fields of contributed and custom modules. */
  moduleFields?: readonly ModuleFields[];
  /** Adds plugins and rules to core, also after each `reset()`. */
  extend?: (store: Store) => SiteOptions;
}

export interface RecipeServer {
  /** What the server leaves out or ignores. */
  warnings: readonly string[];
  /** Sends a request without a network. */
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>;
  /** Listens on a free port by default and returns the URL. */
  listen: (options?: { port?: number; host?: string }) => Promise<string>;
  /** The query of a draft URL of the `next` module, for a site's `/api/draft`. */
  draftQuery: (path: string, resourceVersion?: string) => string;
  /** Restores the recipes' content, after open requests. The URL and connections stay. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** Serves recipes as Drupal core would, for tests and tools. */
export async function createServer({
  recipes,
  content = [],
  data = inMemory,
  drupal,
  cors = [],
  strict = false,
  moduleFields,
  extend,
}: ServerOptions): Promise<RecipeServer> {
  const code = drupal === undefined ? undefined : DrupalCode.fromDirectory(drupal);
  const model = loadModel(recipes, { code, content, strict, moduleFields });
  const file = resolveDataFile(data);
  const open = async (reset: boolean) => {
    const store = openStore(model, { file, reset });
    const app = createApp({ store, cors, ...extend?.(store) });
    await app.ready();
    const close = async (): Promise<void> => {
      await app.close();
      store.close();
    };
    return { store, app, close };
  };
  let current = await open(false);
  const host = new AppHost(current);

  return {
    warnings: model.warnings,
    inject: (request) => host.inject(request),
    listen: ({ port = 0, host: address = '127.0.0.1' } = {}) => host.listen(port, address),
    draftQuery: (path, resourceVersion) => draftQuery(current.store, path, resourceVersion),
    reset: () => host.replace(async () => (current = await open(true))),
    close: () => host.close(),
  };
}
