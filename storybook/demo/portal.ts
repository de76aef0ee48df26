import { join } from 'node:path';
import { mock } from 'node:test';
import type { Mail } from '../../embedded/src/ag/account/mailer.ts';
import { setDemoPassword } from '../../embedded/src/ag/account/demo-passwords.ts';
import { createApp, openStore } from 'drupal-recipe-server';
import { importDemoActivity } from '../../embedded/src/demo-activity.ts';
import { allModules } from '../../embedded/src/modules.ts';
import { loadPortalModel } from '../../embedded/src/portal-model.ts';
import { STORY_NOW } from './story-now';

const root = join(import.meta.dirname, '../..');

export const DEMO_PASSWORD = 'Arcade2026';

export interface DemoPortal {
  /**
   * Restarts at this time in ms, which runs all due tasks. Points the site's fetchers at the new
   * server.
   */
  restartAt: (time: number) => Promise<void>;
  /** Sent emails, oldest first. */
  mails: readonly Mail[];
}

/** Runs the content API in memory at `STORY_NOW`, so that results are deterministic. */
export async function withDemoPortal<T>(read: (portal: DemoPortal) => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ['Date'], now: STORY_NOW });
  const model = loadPortalModel(
    ['ag_portal', 'ag_demo'].map((name) => join(root, 'drupal/recipes', name)),
  );
  const store = openStore(model, { file: ':memory:', clock: () => Math.floor(Date.now() / 1000) });
  importDemoActivity(store);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const start = async () => {
    const app = createApp({
      store,
      ...allModules(store, { siteUrls: ['http://localhost:3000'], mailer }),
    });
    process.env.CONTENT_API_URL = await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };
  let app = await start();
  await setDemoPassword(store, DEMO_PASSWORD);
  const restartAt = async (time: number) => {
    await app.close();
    mock.timers.setTime(time);
    app = await start();
  };
  try {
    return await read({ restartAt, mails });
  } finally {
    await app.close();
    store.close();
    mock.timers.reset();
  }
}
