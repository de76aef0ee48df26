export const achievementIcons = ['star', 'trophy', 'flame', 'heart', 'clock', 'sparkle'] as const;

/** Declared by a game. */
export interface Achievement {
  id: string;
  title: string;
  description: string;
  icon: (typeof achievementIcons)[number];
}
