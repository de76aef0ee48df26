import { plain } from '../style/plain';
import { siteSheet } from '../style/site-sheet';
import { globalCss } from './global-css';
import { themeCss } from './theme-css';

/** The theme's custom properties and the global rules, hoisted into `<head>`; costs the browser no JavaScript. */
export function GlobalStyles() {
  return (
    <style href="theme" precedence="theme">
      {themeCss + plain(globalCss) + siteSheet}
    </style>
  );
}
