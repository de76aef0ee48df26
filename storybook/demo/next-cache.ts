/** A stub of `next/cache` without caching, for running the site's fetchers outside Next. */
export const unstable_cache = <Read>(read: Read): Read => read;
