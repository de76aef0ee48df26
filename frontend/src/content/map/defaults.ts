export const NO_TITLE = 'No Title';
export const UNTITLED_PLAYLIST = 'Untitled Playlist';
export const PAGE_NOT_FOUND = '/page-not-found';

export const PLACEHOLDER_IMAGE = '/images/game-placeholder.svg';
export const PLACEHOLDER_TERM = '/images/term-placeholder.svg';
export const PLACEHOLDER_AVATAR = '/images/avatar-placeholder.svg';

/** The rating of games that lists do not recommend. A game without a rating counts as teen. */
export const MATURE = 'mature';
