export const GENRE_MENU = 'genre-menu';
