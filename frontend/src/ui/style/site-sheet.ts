import { iconStyle } from '../icon/icon-style';
import { starRatingStyle } from '../star-rating/star-rating-style';
import { visuallyHidden } from '../theme/visually-hidden';
import { coverStyle, tileSizesStyle, tileStyle } from '../tile/tile-style';
import { css } from './css';
import { plain } from './plain';

/** What a page repeats by the dozen, under plain classes: the rule of a `css` prop is named wherever it is used, these stand on every page once. */
export const siteSheet = plain(css`
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
