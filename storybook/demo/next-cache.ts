/** Stubs `next/cache` for the site's fetchers outside Next. */
export const unstable_cache = <Read>(read: Read): Read => read;
