import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');

export const SITE_PORT = Number(process.env.STORIES_PORT ?? 6007);
/** The path proves that the built stories are relocatable. */
export const STORIES = `http://127.0.0.1:${SITE_PORT}/storybook-static/`;

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

/** Stories in sidebar order. */
export const builtEntries = (): Entry[] =>
  Object.values(
    index.parse(JSON.parse(readFileSync(join(root, 'storybook-static/index.json'), 'utf8')))
      .entries,
  );
