/** Next's cache, for the site's fetchers outside of Next: nothing is kept. */
export const unstable_cache = <Read>(read: Read): Read => read;
