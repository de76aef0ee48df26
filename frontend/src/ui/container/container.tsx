import { css } from '../style/css';
import type { ReactNode } from 'react';

const widths = {
  full: css`
    --container: 160rem;
  `,
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

export function Container({
  width = 'full',
  children,
}: {
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return <div css={[containerStyle, widths[width]]}>{children}</div>;
}
