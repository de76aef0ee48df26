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
/** A game loads many files at once; a change applies this much later. */
const MAX_AGE_MS = 1_000;

interface CachedSettings {
  checked: number;
  /** Null: there is no file. */
  modified: number | null;
  settings: GameSettings;
}

/** Reads the settings of a game; rereads a changed file. */
export class GameSettingsReader {
  readonly #cached = new Map<number, CachedSettings>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws when the file is invalid, so that a pass game is never served as a free one */
  async read(nid: number): Promise<GameSettings> {
    const cached = this.#cached.get(nid);
    const checked = Date.now();
    if (cached !== undefined && checked - cached.checked < MAX_AGE_MS) return cached.settings;
    const path = join(this.#folder, `g${String(nid)}`, 'game.json');
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    const settings =
      cached?.modified === modified
        ? cached.settings
        : gameSettings.parse(modified === null ? {} : JSON.parse(await readFile(path, 'utf8')));
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(nid, { checked, modified, settings });
    return settings;
  }
}
