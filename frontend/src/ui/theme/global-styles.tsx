import { plain } from '../style/minify-css';
import { siteSheet } from '../style/site-sheet';
import { globalCss } from './global-css';
import { themeCss } from './theme-css';

/** Theme variables and global styles, hoisted into `<head>`; no client JavaScript. */
export function GlobalStyles() {
  return (
    <style href="theme" precedence="theme">
      {themeCss + plain(globalCss) + siteSheet}
    </style>
  );
}
