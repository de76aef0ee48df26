import type { Frame, Size } from './frame.ts';
import type { Action, Input } from './input.ts';
import type { Particles } from './particles.ts';
import type { Random } from './random.ts';
import type { Sound } from './sound.ts';
import type { Store } from './store.ts';

/** API of one round. Lengths in world units, times in seconds. */
export interface Stage {
  /** Changes with the window. */
  readonly frame: Frame;
  readonly input: Input;
  readonly sound: Sound;
  readonly random: Random;
  readonly particles: Particles;
  /** Stored numbers of this variant. The kit stores the best score under `best`. */
  readonly store: Store;
  /** The variant's aim, from `game.json`. */
  readonly goal: string;
  /** CSS font family of the game. */
  readonly font: string;
  /** Enlarges a font size that is too small to read on this screen. */
  legible(size: number): number;
  /** Seconds played in this round. */
  readonly time: number;
  readonly best: number;
  /** The furthest level stored under `name`. 0 in the demo and in the daily game. */
  reached(name: string): number;
  /** Stores the level if it is the furthest. */
  reach(name: string, level: number): void;
  /** Reports an achievement of `game.json` to the portal, once a round. */
  achieve(id: string): void;
  /** If true, no camera sway and no flashing. */
  readonly reducedMotion: boolean;
  /** The game plays itself for its preview video. */
  readonly demo: boolean;
  /** 1 is a knock, 3 an explosion. */
  shake(strength: number): void;
  /** Stops the world to emphasize a hit. */
  freeze(seconds: number): void;
  /** Colors everything for a moment. */
  flash(color: string, strength?: number): void;
  /** Shows large text that disappears by itself. `at` is a share of the height; default 0.4. */
  banner(text: string, detail?: string, at?: number): void;
  /** The higher score is the better one. */
  endRound(result: Result): void;
}

export interface Result {
  title: string;
  score: number;
  /** One line of summary. */
  detail?: string;
  /** Whether the score can become the best, unlike a match that the computer won. Default: true. */
  ranked?: boolean;
}

/** One play-through, from start to game over. */
export interface Round {
  /** Called sixty times a second. */
  update(seconds: number): void;
  /** Called once a frame with the context in world units. Also draws `stage.particles`. */
  draw(pen: CanvasRenderingContext2D): void;
  /** Called before each update in demo mode: plays through `stage.input`. */
  autopilot(): void;
  /** JSON data for `Game.start` after a reload; undefined if there is nothing to continue. */
  save?(): unknown;
}

/** Colors of titles, panels and buttons. */
export interface Theme {
  back: string;
  panel: string;
  text: string;
  accent: string;
  /** Text on the accent. */
  onAccent: string;
}

/** Drawn, because phones show some of these characters as emoji. */
export type PadIcon = 'left' | 'right' | 'up' | 'boost' | 'turn';

/** An on-screen button for touch. */
export interface Pad {
  action: Action;
  icon: PadIcon;
  /** Label for screen readers. */
  name: string;
  side: 'left' | 'right';
}

export interface Game<Variant extends { id: string; title: string }> {
  slug: string;
  /** World units; `tall` replaces it in a portrait window. */
  size: Size;
  tall?: Size;
  players?: 1 | 2;
  /** Letters are input: M and P do not mute and pause. */
  typing?: boolean;
  /** `digits` scales the width of digits, for fonts whose zero reads as a disc. */
  font: { family: string; data: Uint8Array<ArrayBuffer>; digits?: number };
  variants: readonly [Variant, ...Variant[]];
  pads?: readonly Pad[];
  theme(variant: Variant): Theme;
  /** Default: a plain number. */
  scoreText?(score: number): string;
  /** `saved` is the result of an earlier `Round.save`; invalid data starts a new round. */
  start(stage: Stage, variant: Variant, saved?: unknown): Round;
  /** Poster and title screen: composed for 752 × 500, with bleed to the edges of the frame. */
  art(pen: CanvasRenderingContext2D, frame: Frame, variant: Variant, font: string): void;
}
