import type { Plugin } from 'vite';

const own = /\/(frontend\/src|storybook)\/(?!.*node_modules).*\.tsx?$/;

/**
 * The site names its files from the root of its host, and has the server make pictures smaller. Stories stand at any path and have no server:
 * here the same files are named from where the page is, and pictures are taken as they are.
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
