const genres = ['action', 'adventure', 'arcade', 'card-board', 'puzzle', 'racing', 'shooting', 'sports', 'strategy', 'word'] as const;

/** A pictogram for stories: one of the demo's own, by turns. Storybook serves them. */
export const storySign = (number: number) => `/signs/${genres[number % genres.length]}.png`;
