/** ID of the menu, for the buttons that open it. */
export const GENRE_MENU = 'genre-menu';
