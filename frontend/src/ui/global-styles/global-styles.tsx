import { minifyCss } from '../style/minify-css';
import { globalCss } from '../theme/global-css';
import { themeCss } from '../theme/theme-css';
import { iconStyle } from '../icon/icon-style';
import { starRatingStyle } from '../star-rating/star-rating-style';
import { visuallyHidden } from '../theme/visually-hidden';
import { coverStyle, tileSizesStyle, tileStyle } from '../tile/tile-style';
import { css } from '../style/css';

/** Plain class names, so that repeated rules are sent once. */
const siteSheet = minifyCss(css`
  .visually-hidden {
    ${visuallyHidden}
  }
  .icon {
    ${iconStyle}
  }
  .star-rating {
    ${starRatingStyle}
  }
  .cover {
    ${coverStyle}
  }
  .tile {
    ${tileStyle}
    ${tileSizesStyle}
  }
`.styles);

export function GlobalStyles() {
  return (
    <style href="theme" precedence="theme">
      {themeCss + minifyCss(globalCss) + siteSheet}
    </style>
  );
}
