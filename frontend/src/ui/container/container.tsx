import { css } from '../style/css';
import type { ReactNode } from 'react';

const widths = {
  /** Tile grids: as wide as the window, up to 4K. */
  full: css`
    --container: 160rem;
  `,
  /** Pages with a player or a form. */
  page: css`
    --container: 82rem;
  `,
  text: css`
    --container: 48rem;
  `,
} as const;

export const containerStyle = css`
  inline-size: 100%;
  max-inline-size: calc(var(--container, 160rem) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  --gutter: clamp(12px, 2vw, 40px);
`;

/** Horizontal padding and a maximum width. */
export function Container({
  width = 'full',
  children,
}: {
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return <div css={[containerStyle, widths[width]]}>{children}</div>;
}
