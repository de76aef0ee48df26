import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const origin = z
  .string()
  .regex(/^(https|wss):\/\/[a-z0-9.-]+(:\d+)?$/, 'An origin such as https://api.example.com');

/** `game.json` beside the versions of an uploaded game. Drupal's `ag_game_package` writes it. */
export const gameSettings = z.object({
  passOnly: z.boolean().default(false),
  /** Other sites may embed the game. */
  embeddable: z.boolean().default(false),
  /** Origins that the game may call besides its own. */
  allowedHosts: z.array(origin).default([]),
  /** The game uses SharedArrayBuffer. */
  crossOriginIsolated: z.boolean().default(false),
});
export type GameSettings = z.infer<typeof gameSettings>;

const MAX_CACHED = 1_000;

/** Reads the settings of a game; rereads a changed file. */
export class GameSettingsReader {
  readonly #cached = new Map<number, { modified: number; settings: GameSettings }>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws when the file is invalid, so that a pass game is never served as a free one */
  async read(nid: number): Promise<GameSettings> {
    const path = join(this.#folder, `g${String(nid)}`, 'game.json');
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (modified === null) return gameSettings.parse({});
    const cached = this.#cached.get(nid);
    if (cached?.modified === modified) return cached.settings;
    const settings = gameSettings.parse(JSON.parse(await readFile(path, 'utf8')));
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(nid, { modified, settings });
    return settings;
  }
}
