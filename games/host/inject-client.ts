import { isUtf8 } from 'node:buffer';
import { replacePortalScripts } from './portal-sdks.ts';

/** The portal's script, which runs before the game's own. */
export const CLIENT_PATH = '/__portal/client.js';
const clientScript = (isIsolated: boolean) =>
  `<script src="${CLIENT_PATH}"${isIsolated ? ' data-isolated' : ''}></script>`;

/** Comments and a doctype may precede the first tag; many small games have no head. */
const START =
  /^(?:\s|<!--[\s\S]*?-->|<!doctype[^>]*>)*(?:<html[^>]*>)?(?:\s|<!--[\s\S]*?-->)*(?:<head(?:\s[^>]*)?>)?/i;

/**
 * Inserts the portal's script as the first one and our adapters for the scripts of portals. Reads
 * the page as bytes, so that it keeps its character encoding.
 *
 * @param isIsolated the game runs only in a page that is cross-origin isolated
 */
export function injectClient(
  page: Buffer,
  isIsolated: boolean,
): { body: Buffer; contentType: string } {
  const text = replacePortalScripts(page.toString('latin1'));
  const bom = text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
  const at = bom + (START.exec(text.slice(bom))?.[0].length ?? 0);
  return {
    body: Buffer.from(text.slice(0, at) + clientScript(isIsolated) + text.slice(at), 'latin1'),
    // A page in another encoding declares it.
    contentType: isUtf8(page) ? 'text/html; charset=utf-8' : 'text/html',
  };
}
