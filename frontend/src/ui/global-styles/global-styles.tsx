import { minifyCss } from '../style/minify-css';
import { siteSheet } from './site-sheet';
import { globalCss } from '../theme/global-css';
import { themeCss } from '../theme/theme-css';

export function GlobalStyles() {
  return (
    <style href="theme" precedence="theme">
      {themeCss + minifyCss(globalCss) + siteSheet}
    </style>
  );
}
