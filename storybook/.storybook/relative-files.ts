import type { Plugin } from 'vite';

const own = /\/(frontend\/src|storybook)\/(?!.*node_modules).*\.(tsx?|json)$/;

/**
 * Makes root-relative file URLs relative and skips image optimization, because stories are static
 * and may be served from any path.
 */
export function relativeFiles(): Plugin {
  return {
    name: 'relative-files',
    enforce: 'pre',
    transform(code, id) {
      if (!own.test(id)) return null;
      if (id.endsWith('/ui/picture/picture-sources.ts'))
        return 'export const pictureSources = (src) => ({ src });';
      const relative = code.replace(/(['"`])\/(images|sites\/default\/files)\//g, '$1./$2/');
      return relative === code ? null : { code: relative, map: null };
    },
  };
}
