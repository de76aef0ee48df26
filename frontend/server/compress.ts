import { constants } from 'node:zlib';
import compression from 'compression';

/**
 * Next itself has gzip only, whose window of 32 kB ends before the styles and texts that a page
 * repeats for hydration. Brotli's covers the page.
 */
export const compress = compression({
  brotli: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // 512 kB; the default window needs eight times the memory.
      [constants.BROTLI_PARAM_LGWIN]: 19,
    },
  },
});
