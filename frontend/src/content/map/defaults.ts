/** What stands where nothing is stored (SPEC section 3). */
export const NO_TITLE = 'No Title';
export const UNTITLED_PLAYLIST = 'Untitled Playlist';
export const PAGE_NOT_FOUND = '/page-not-found';

/** Drawn pictures of the site's own, in `public/`. */
export const PLACEHOLDER_IMAGE = '/images/game-placeholder.svg';
export const PLACEHOLDER_TERM = '/images/term-placeholder.svg';
export const PLACEHOLDER_AVATAR = '/images/avatar-placeholder.svg';
