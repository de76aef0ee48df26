/** Default games page size (SPEC section 9). */
export const GAMES_PAGE_SIZE = 42;
