import * as z from 'zod/mini';

/** What the start page tells the game's page. A window keeps its name while the game navigates. */
const session = z.object({
  owner: z.string(),
  revision: z.number(),
  /** Origin of the page that embeds the game. */
  page: z.string(),
  /** The stored data differs from what is saved. */
  isChanged: z.boolean(),
  /** The browser denies storage: `snapshot` is its content. */
  isDenied: z.boolean(),
  snapshot: z.nullable(z.string()),
});
export type Session = z.infer<typeof session>;

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
