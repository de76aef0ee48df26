export const DEFAULT_SIZE = { width: 960, height: 600 } as const;
