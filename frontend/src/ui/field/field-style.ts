import { css } from '../style/css';

export const fieldStyle = css`
  display: grid;
  gap: var(--space-1);
`;

export const labelStyle = css`
  font-weight: 700;
  font-size: var(--type-sm);
`;

export const groupStyle = css`
  ${fieldStyle}

  legend {
    ${labelStyle}
    padding: 0;
    margin-block-end: var(--space-1);
  }
`;

export const controlStyle = css`
  inline-size: 100%;
  min-block-size: 46px;
  padding: var(--space-2) var(--space-3);
  border: var(--size-outline) solid var(--line-strong);
  border-radius: var(--radius-md);
  background: var(--bg);
  color: var(--text);

  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--text);
  }
  &[aria-invalid='true'] {
    border-color: var(--love-text);
  }
`;

export const helpStyle = css`
  font-size: var(--type-sm);
  color: var(--muted);
`;

export const errorStyle = css`
  font-size: var(--type-sm);
  font-weight: 600;
  color: var(--love-text);
`;
