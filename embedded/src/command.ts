import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from './app.ts';
import type { ServerParts } from './core.ts';
import { isLoopback, ownNames } from './hosts.ts';
import { DrupalCode } from './model/drupal-code.ts';
import { ModelError } from './model/model-error.ts';
import { loadModel } from './model/model.ts';
import { SettingsError } from './settings-error.ts';
import type { Store } from './store/store.ts';
import { openStore } from './store/open-store.ts';

/** The arguments that every command of this server takes, for its help. */
export const argumentsHelp = `  --recipe DIR   a Drupal recipe or configuration export; may be repeated, later ones win
  --drupal DIR   the code of a Drupal, for what recipes take from core: its own recipes and its modules' configuration
  --port N       port to listen on (default: $PORT or 8080)
  --host HOST    address to listen on (default: $API_HOST or 127.0.0.1)
  --data FILE    data file (default: a file in .data, one for each choice of recipes)
  --reset        start over with new data
  --cors ORIGIN  let pages of this origin read responses; may be repeated, * for all without cookies
  --strict       stop at fields of unknown types instead of leaving them out
  --log          print one JSON line a request

  TRUSTED_PROXIES  addresses and ranges, by comma, of proxies that may say for whom they ask (default: loopback)
  TRUSTED_HOSTS  further names, by comma, by which it may be asked while it listens on this machine alone`;

export interface Started {
  store: Store;
  host: string;
}

export interface Command {
  /** What `--help` says. */
  usage: string;
  /** Folders of the recipes that are read when none is named, and the name of their data; null: one must be named. */
  standard: { recipes: readonly string[]; data: string } | null;
  /** Folder of the default data file. */
  folder: string;
  /** Names by which the server may be asked on this machine, beside its own. */
  hosts: readonly string[];
  /** Reads a site's settings, and gives what makes its parts of the server. `folder` is where its data is kept. */
  prepare: (folder: string) => (store: Store) => ServerParts;
  /** Called before the server listens. */
  beforeListening?: (started: Started) => Promise<void>;
}

/** Serves recipes until it is told to stop: a faulty recipe or setting ends it with one line on the error output. */
export async function runCommand({
  usage,
  standard,
  folder,
  hosts,
  prepare,
  beforeListening,
}: Command): Promise<void> {
  try {
    const { values } = parseArgs({
      options: {
        recipe: { type: 'string', multiple: true },
        drupal: { type: 'string' },
        port: { type: 'string', default: process.env.PORT ?? '8080' },
        host: { type: 'string', default: process.env.API_HOST ?? '127.0.0.1' },
        data: { type: 'string' },
        reset: { type: 'boolean', default: false },
        log: { type: 'boolean', default: false },
        cors: { type: 'string', multiple: true, default: [] },
        strict: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return console.log(usage);
    const recipes = values.recipe ?? standard?.recipes;
    if (recipes === undefined)
      throw new SettingsError(`Name the recipe to serve: --recipe DIR\n\n${usage}`);
    // Data of different recipes must not mix.
    const file =
      values.data ??
      join(
        folder,
        values.recipe || standard === null ? `content-${slug(recipes)}.sqlite` : standard.data,
      );
    const parts = prepare(dirname(file));
    const model = loadModel(recipes, {
      code: values.drupal === undefined ? undefined : DrupalCode.at(values.drupal),
      strict: values.strict,
    });
    for (const warning of model.warnings) console.error(`Warning: ${warning}`);
    const store = openStore(model, { file, reset: values.reset });
    const { TRUSTED_PROXIES: trustedProxies, TRUSTED_HOSTS: trustedHosts = '' } = process.env;
    const further = trustedHosts.split(',').map((name) => name.trim().toLowerCase());
    const app = createApp({
      store,
      uploads: join(dirname(file), 'files'),
      log: values.log,
      cors: values.cors,
      ...(isLoopback(values.host) ? { hosts: [...ownNames, ...hosts, ...further] } : {}),
      ...(trustedProxies === undefined ? {} : { trustedProxies }),
      ...parts(store),
    });
    await beforeListening?.({ store, host: values.host });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void app.close().then(() => store.close()));
    }
    const address = await app.listen({ port: Number(values.port), host: values.host });
    console.log(`Serving ${recipes.join(', ')} at ${address}`);
  } catch (error) {
    const isTold =
      error instanceof ModelError || error instanceof SettingsError || error instanceof RangeError;
    console.error(isTold ? error.message : error);
    process.exitCode = 1;
  }
}

function slug(dirs: readonly string[]): string {
  return createHash('sha1')
    .update(dirs.map((dir) => resolve(dir)).join('\n'))
    .digest('hex')
    .slice(0, 8);
}
