/** Longer than the default: the player looks at the game. */
export const TOAST_LIFE_MS = 4000;
