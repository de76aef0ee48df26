import { css } from '../style/css';
import type { ReactNode } from 'react';

const widths = {
  /** Walls of tiles: as wide as the window allows, up to 4K. */
  full: css`
    --container: 160rem;
  `,
  /** Pages with a player or a form. */
  page: css`
    --container: 82rem;
  `,
  /** Text. */
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

/** Keeps content off the window's edges and no wider than it can bear. */
export function Container({
  width = 'full',
  children,
}: {
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return <div css={[containerStyle, widths[width]]}>{children}</div>;
}
