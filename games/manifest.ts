import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';

const orientation = z.enum(['portrait', 'landscape']).nullable();

/** The maximum of a fair play, and which of two scores is better. */
const score = z.strictObject({
  order: z.enum(['higher', 'lower']).default('higher'),
  min: z.int().default(0),
  max: z.int().positive(),
});

/** Also enforced by the portal: Drupal's field type `ag_game_achievement`. */
const achievements = z
  .array(
    z.strictObject({
      /** What the game passes to `achievement()` of the SDK. */
      id: z
        .string()
        .max(64)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      title: z.string().min(1).max(80),
      description: z.string().max(200),
      icon: z.enum(['star', 'trophy', 'flame', 'heart', 'clock', 'sparkle']),
    }),
  )
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'IDs are unique');

const controls = z.strictObject({
  keys: z.string(),
  /** Absent for desktop-only games. */
  touch: z.string().optional(),
  tips: z.string().optional(),
});

const variant = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  slug: z.string(),
  title: z.string(),
  goal: z.string(),
  /** Controls that differ in this variant. */
  help: controls.partial().optional(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).optional(),
  orientation: orientation.optional(),
  mobile: z.boolean().optional(),
  score: score.optional(),
  achievements: achievements.optional(),
  /** Pass-only: built into a separate folder, which the games host protects. */
  pass: z.literal(true).optional(),
});

/** Schema of `game.json`. Each variant is a game in the portal. */
export const manifestSchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  genre: z.string(),
  developer: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  orientation,
  mobile: z.boolean(),
  tags: z.array(z.string()),
  /** Default for all variants; without it there are no leaderboards. */
  score: score.optional(),
  /** Default for all variants. */
  achievements: achievements.optional(),
  /** Ruffle plays `<slug>.swf`. */
  flash: z.literal(true).optional(),
  help: controls,
  variants: z.tuple([variant], variant),
});

export type Manifest = z.infer<typeof manifestSchema>;

export interface Help extends z.infer<typeof controls> {
  goal: string;
}

export const helpOf = (
  { help }: Pick<Manifest, 'help'>,
  { goal, help: variantHelp }: Pick<Manifest['variants'][number], 'goal' | 'help'>,
): Help => ({ goal, ...help, ...variantHelp });

export const listGames = (root: URL) => findFolders(root, () => 'src');

export const listFlashGames = (root: URL) => findFolders(root, (slug) => `${slug}.swf`);

async function findFolders(root: URL, requiredFile: (slug: string) => string): Promise<string[]> {
  const names = await readdir(root, { withFileTypes: true });
  const found = await Promise.all(
    names
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const inside = await readdir(new URL(`${name}/`, root));
        return inside.includes('game.json') && inside.includes(requiredFile(name)) ? [name] : [];
      }),
  );
  return found.flat().sort();
}

/** Throws ZodError for an invalid manifest. */
export async function readManifest(root: URL, slug: string): Promise<Manifest> {
  return manifestSchema.parse(
    JSON.parse(await readFile(new URL(`${slug}/game.json`, root), 'utf8')),
  );
}
