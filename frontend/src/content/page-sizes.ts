export const GAMES_PAGE_SIZE = 42;
