import { minifyCss } from '../style/minify-css';
import { globalCss } from '../theme/global-css';
import { theme } from '../theme/theme';
import { visuallyHidden } from '../theme/visually-hidden';
import { coverStyle, tileSizesStyle, tileStyle } from '../tile/tile-style';
import { css } from '../style/css';

function properties(prefix: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');
}

/** `--bg`, `--space-4`, `--type-lg`, `--size-header`… */
export const themeCss = [
  `:root{${[
    properties('', theme.constant),
    properties('space-', theme.space),
    properties('type-', theme.type),
    properties('radius-', theme.radius),
    properties('motion-', theme.motion),
    properties('size-', theme.size),
    properties('layer-', theme.layer),
  ].join('')}}`,
  `:root,[data-theme='dark']{color-scheme:dark;${properties('', theme.color.dark)}}`,
  `[data-theme='light']{color-scheme:light;${properties('', theme.color.light)}}`,
].join('');

/** Plain class names, so that repeated rules are sent once. */
const siteSheet = minifyCss(css`
  .visually-hidden {
    ${visuallyHidden}
  }
  .icon {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;

    &[data-filled] {
      fill: currentColor;
      stroke: none;
    }
  }
  .star-rating {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    white-space: nowrap;

    &::before {
      content: '';
      flex: none;
      inline-size: var(--star, 14px);
      block-size: var(--star, 14px);
      background: var(--play-text);
      forced-color-adjust: none;
      clip-path: polygon(
        50% 11.7%,
        61.7% 36.3%,
        88.3% 39.6%,
        68.8% 58.3%,
        73.8% 85%,
        50% 72.1%,
        26.3% 85%,
        31.3% 58.3%,
        11.7% 39.6%,
        38.3% 36.3%
      );
    }
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
