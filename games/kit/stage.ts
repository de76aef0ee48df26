import type { Frame, Size } from './frame.ts';
import type { Action, Input } from './input.ts';
import type { Particles } from './particles.ts';
import type { Random } from './random.ts';
import type { Sound } from './sound.ts';
import type { Store } from './store.ts';

/** What one round of a game may use. All lengths are world units, all times seconds. */
export interface Stage {
  /** The visible world; it changes when the window does. */
  readonly frame: Frame;
  readonly input: Input;
  readonly sound: Sound;
  readonly random: Random;
  readonly particles: Particles;
  /** Kept numbers of this variant (furthest level…). The best score is kept by the kit under `best`. */
  readonly store: Store;
  /** The variant's aim, from `game.json`. */
  readonly goal: string;
  /** CSS family of the game's lettering. */
  readonly font: string;
  /** A size of lettering, larger where it could not be read on this screen. */
  legible(size: number): number;
  /** Seconds played in this round. */
  readonly time: number;
  readonly best: number;
  /** The furthest level stored under `name`, to start at. 0 in the demo, and in the daily, which starts alike for everyone. */
  reached(name: string): number;
  /** Stores the level as the furthest one, if it is. */
  reach(name: string, level: number): void;
  /** The player asked for less motion: no camera sway, no flashing. */
  readonly reducedMotion: boolean;
  /** The game plays itself for its preview video. */
  readonly demo: boolean;
  /** Shakes the picture; 1 is a knock, 3 an explosion. */
  shake(strength: number): void;
  /** Stops the world for a moment, so that a blow is felt. */
  freeze(seconds: number): void;
  /** A coloured flash over everything. */
  flash(colour: string, strength?: number): void;
  /** Big words across the screen that go by themselves. */
  banner(text: string, detail?: string): void;
  /** Ends the round. The higher score is the better one. */
  over(result: Result): void;
}

export interface Result {
  title: string;
  score: number;
  /** One line on what happened. */
  detail?: string;
  /** Whether the score may become the player's best; a match that the computer won may not. True by default. */
  ranked?: boolean;
}

/** One play-through, from start to game over. */
export interface Round {
  /** Called sixty times a second. */
  update(seconds: number): void;
  /** Called once a frame; the pen is already in world units. Draw `stage.particles` where they belong. */
  draw(pen: CanvasRenderingContext2D): void;
  /** Called before each update in demo mode: plays through `stage.input.set`, `.point` and `.type`. */
  autopilot(): void;
  /** The round as JSON data, which `Game.start` gets back after a reload; undefined while there is nothing worth continuing. */
  save?(): unknown;
}

/** Colours of the frame round the game: title, pause, game over, buttons. */
export interface Theme {
  back: string;
  panel: string;
  text: string;
  accent: string;
  /** Text on the accent. */
  onAccent: string;
}

/** Drawn, not written: phones show some of these characters as coloured emoji, and each font has others. */
export type PadIcon = 'left' | 'right' | 'up' | 'boost' | 'turn';

/** An on-screen button for players without keys. */
export interface Pad {
  action: Action;
  icon: PadIcon;
  /** What it does, for screen readers. */
  name: string;
  side: 'left' | 'right';
}

export interface Game<Variant extends { id: string; title: string }> {
  slug: string;
  /** The world's size; `tall` replaces it where the window is higher than wide. */
  size: Size;
  tall?: Size;
  players?: 1 | 2;
  /** The game is typed: letters M and P are letters, not mute and pause. */
  typing?: boolean;
  font: { family: string; data: Uint8Array<ArrayBuffer> };
  variants: readonly [Variant, ...Variant[]];
  pads?: readonly Pad[];
  theme(variant: Variant): Theme;
  /** How a score reads: "12 floors". Plain number by default. */
  scoreText?(score: number): string;
  /** `saved` is what `Round.save` of an earlier visit returned; one that cannot be read starts a new round. */
  start(stage: Stage, variant: Variant, saved?: unknown): Round;
  /** The poster: composed for 752 × 500, bleeding to the edges of the frame. Also the title screen. */
  art(pen: CanvasRenderingContext2D, frame: Frame, variant: Variant, font: string): void;
}
