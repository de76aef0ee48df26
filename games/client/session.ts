import * as z from 'zod/mini';

/** What the backup continues. */
const backup = z.object({
  owner: z.string(),
  revision: z.number(),
  /** Of the progress as it was saved; empty if that is unknown. */
  savedHash: z.string(),
  /** The browser denies storage: `snapshot` is its content. */
  isDenied: z.boolean(),
  snapshot: z.nullable(z.string()),
});

/** What the start page tells the game's page. A window keeps its name while the game navigates. */
const session = z.object({
  /** Origin of the page that embeds the game. */
  page: z.string(),
  /** The page shows a preview, and wants to know how the game runs. */
  isTestRun: z.boolean(),
  /** Null: the page saves no progress. */
  backup: z.nullable(backup),
  /** Who plays a game that starts without the start page. */
  owner: z.optional(z.string()),
});
export type Session = z.infer<typeof session>;
export type Backup = z.infer<typeof backup>;

const PREFIX = '__portal:';

export const writeSession = (game: Pick<Window, 'name'>, value: Session): void => {
  game.name = PREFIX + JSON.stringify(value);
};

export function readSession({ name }: Pick<Window, 'name'>): Session | null {
  if (!name.startsWith(PREFIX)) return null;
  try {
    return session.parse(JSON.parse(name.slice(PREFIX.length)));
  } catch {
    return null;
  }
}
