import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'http-server';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');

const index = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      type: z.enum(['story', 'docs']),
      title: z.string(),
      name: z.string(),
      tags: z.array(z.string()),
    }),
  ),
});

export type Entry = z.infer<typeof index>['entries'][string];

/** The built stories in sidebar order. */
export const builtEntries = (): Entry[] =>
  Object.values(
    index.parse(JSON.parse(readFileSync(join(root, 'storybook-static/index.json'), 'utf8')))
      .entries,
  );

/**
 * Serves the built stories below a path, to prove that they are relocatable. `address` ends with a
 * slash.
 */
export async function serveStories(): Promise<{ address: string; close: () => void }> {
  const site = createServer({ root, cache: 3600 });
  site.server.listen(0, '127.0.0.1');
  await once(site.server, 'listening');
  const listening = site.server.address();
  if (listening === null || typeof listening === 'string')
    throw new Error('The stories are served on no port.');
  return {
    address: `http://127.0.0.1:${listening.port}/storybook-static/`,
    close: () => site.close(),
  };
}
