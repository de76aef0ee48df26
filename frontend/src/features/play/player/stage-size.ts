/** The stage of a game that does not say how large it is. */
export const DEFAULT_SIZE = { width: 960, height: 600 } as const;
