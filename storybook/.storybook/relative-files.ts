import type { Plugin } from 'vite';

const own = /\/(frontend\/src|storybook)\/(?!.*node_modules).*\.(tsx?|json)$/;

/**
 * Makes root-relative file URLs relative, because stories are static and may be served from any
 * path.
 */
export function relativeFiles(): Plugin {
  return {
    name: 'relative-files',
    enforce: 'pre',
    transform(code, id) {
      // Relative URLs are not optimized.
      if (!own.test(id) || id.endsWith('/ui/picture/picture-sources.ts')) return null;
      const relative = code.replace(/(['"`])\/(images|sites\/default\/files)\//g, '$1./$2/');
      return relative === code ? null : { code: relative, map: null };
    },
  };
}
