import { plain } from '../style/minify-css';
import { siteSheet } from './site-sheet';
import { globalCss } from '../theme/global-css';
import { themeCss } from '../theme/theme-css';

export function GlobalStyles() {
  return (
    <style href="theme" precedence="theme">
      {themeCss + plain(globalCss) + siteSheet}
    </style>
  );
}
