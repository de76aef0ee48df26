import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';

const orientation = z.enum(['portrait', 'landscape']).nullable();

/**
 * The game reports its scores: the most that an honest play ends with, and which of two is the
 * better one.
 */
const score = z.strictObject({
  order: z.enum(['higher', 'lower']).default('higher'),
  min: z.int().default(0),
  max: z.int().positive(),
});

const controls = z.strictObject({
  keys: z.string(),
  /** Missing where the game is for computers only. */
  touch: z.string().optional(),
  /** What else helps to play well. */
  tips: z.string().optional(),
});

const variant = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  slug: z.string(),
  title: z.string(),
  /** The aim, in one sentence. */
  goal: z.string(),
  /** Where this variant is controlled differently. */
  help: controls.partial().optional(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).optional(),
  orientation: orientation.optional(),
  mobile: z.boolean().optional(),
  score: score.optional(),
  /**
   * Comes with the game pass only: it is built apart from the others, into a folder that the games
   * host guards.
   */
  pass: z.literal(true).optional(),
});

/** What a game says of itself in `game.json`; each variant becomes an entry of the portal. */
export const manifestSchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  genre: z.string(),
  developer: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  orientation,
  mobile: z.boolean(),
  tags: z.array(z.string()),
  /** For all variants that do not say otherwise. Without it there are no boards. */
  score: score.optional(),
  /** Played by Ruffle from `<slug>.swf`. */
  flash: z.literal(true).optional(),
  help: controls,
  variants: z.tuple([variant], variant),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** How to play a variant: the game shows it before the first round, the portal beside the game. */
export interface Help extends z.infer<typeof controls> {
  goal: string;
}

export const helpOf = (
  { help }: Pick<Manifest, 'help'>,
  { goal, help: own }: Pick<Manifest['variants'][number], 'goal' | 'help'>,
): Help => ({ goal, ...help, ...own });

/** The slugs of all folders of `root` that hold a game for the browser's canvas. */
export const listGames = (root: URL) => foldersWith(root, () => 'src');

/** The slugs of all folders of `root` that hold a Flash film. */
export const listFlashGames = (root: URL) => foldersWith(root, (slug) => `${slug}.swf`);

async function foldersWith(root: URL, wanted: (slug: string) => string): Promise<string[]> {
  const names = await readdir(root, { withFileTypes: true });
  const found = await Promise.all(
    names
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const inside = await readdir(new URL(`${name}/`, root));
        return inside.includes('game.json') && inside.includes(wanted(name)) ? [name] : [];
      }),
  );
  return found.flat().sort();
}

/** Throws ZodError where the manifest is not as described. */
export async function readManifest(root: URL, slug: string): Promise<Manifest> {
  return manifestSchema.parse(
    JSON.parse(await readFile(new URL(`${slug}/game.json`, root), 'utf8')),
  );
}
