import { css } from '../style/css';

export const containerStyle = css`
  inline-size: 100%;
  max-inline-size: calc(var(--container, 160rem) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  --gutter: clamp(12px, 2vw, 40px);
`;
