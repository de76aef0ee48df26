import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from './app.ts';
import type { SiteOptions } from './core.ts';
import { reportErrors, SettingsError } from './command-errors.ts';
import { loadCommandModel, modelHelp, modelOptions } from './command-model.ts';
import { isLoopback, loopbackNames } from './hosts.ts';
import { inMemory, resolveDataFile } from './store/data-file.ts';
import type { ModuleFields } from './model/base-fields.ts';
import type { ContentEntity } from './model/types.ts';
import type { Store } from './store/store.ts';
import { openStore } from './store/open-store.ts';

export const argumentsHelp = `${modelHelp}
  --port N       port (default: $PORT or 8080)
  --host HOST    listening address (default: $API_HOST or 127.0.0.1)
  --data FILE    data file, or :memory: (default: one per choice of recipes in .data)
  --reset        delete the data file first
  --cors ORIGIN  allow pages of this origin to read responses; repeat for several, * allows all without cookies
  --log          log each request as a JSON line

  TRUSTED_PROXIES  addresses and ranges of proxies whose X-Forwarded-For is trusted, separated by commas (default: loopback)
  TRUSTED_HOSTS  further accepted host names while listening on loopback, separated by commas`;

interface Command {
  usage: string;
  /** Default recipes and their data file; null if `--recipe` is required. */
  defaults: { recipes: readonly string[]; data: string } | null;
  /** Folder of the default data file. */
  folder: string;
  /** Accepted host names on loopback besides the server's own. */
  hosts: readonly string[];
  /** Base fields of contributed and custom modules. */
  moduleFields?: readonly ModuleFields[];
  /** Changes content before its import, as a subscriber of core's PreEntityImportEvent would. */
  prepareContent?: (entity: ContentEntity) => ContentEntity;
  /** `folder` is for further data; it contains the data file. */
  prepare?: (folder: string) => (store: Store) => SiteOptions;
  beforeListening?: (started: { store: Store; host: string }) => Promise<void>;
}

/** Serves until SIGINT or SIGTERM. */
export const runCommand = (command: Command): Promise<void> => reportErrors(() => serve(command));

async function serve({
  usage,
  defaults,
  folder,
  hosts,
  moduleFields,
  prepareContent = (entity) => entity,
  prepare,
  beforeListening,
}: Command): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...modelOptions,
      port: { type: 'string', default: process.env.PORT ?? '8080' },
      host: { type: 'string', default: process.env.API_HOST ?? '127.0.0.1' },
      data: { type: 'string' },
      reset: { type: 'boolean', default: false },
      log: { type: 'boolean', default: false },
      cors: { type: 'string', multiple: true, default: [] },
    },
  });
  if (values.help) return console.log(usage);
  const recipes = values.recipe ?? defaults?.recipes;
  if (recipes === undefined) throw new SettingsError(`Missing --recipe DIR\n\n${usage}`);
  // Data of different recipes must not mix.
  const file = resolveDataFile(
    values.data ??
      join(
        folder,
        values.recipe || defaults === null
          ? `content-${hashPaths([...recipes, ...(values.content ?? [])])}.sqlite`
          : defaults.data,
      ),
  );
  const extend = prepare?.(file === inMemory ? folder : dirname(file));
  const model = loadCommandModel(recipes, values, moduleFields);
  const content = model.content.map(prepareContent);
  const store = openStore({ ...model, content }, { file, reset: values.reset });
  const { TRUSTED_PROXIES: trustedProxies, TRUSTED_HOSTS: trustedHosts = '' } = process.env;
  const extraHosts = trustedHosts.split(',').map((name) => name.trim().toLowerCase());
  const app = createApp({
    store,
    log: values.log,
    cors: values.cors,
    hosts: isLoopback(values.host) ? [...loopbackNames, ...hosts, ...extraHosts] : undefined,
    trustedProxies,
    ...extend?.(store),
  });
  await beforeListening?.({ store, host: values.host });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => store.close()));
  }
  const url = await app.listen({ port: Number(values.port), host: values.host });
  console.log(`Serving ${recipes.join(', ')} at ${url}`);
}

function hashPaths(dirs: readonly string[]): string {
  return createHash('sha1')
    .update(dirs.map((dir) => resolve(dir)).join('\n'))
    .digest('hex')
    .slice(0, 8);
}
