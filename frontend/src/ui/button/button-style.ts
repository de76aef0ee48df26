import { css } from '../style/css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'pass';
export type ButtonSize = 'small' | 'medium' | 'large';

const base = css`
  --depth: 3px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  border: var(--size-outline) solid transparent;
  border-radius: var(--radius-md);
  font-family: var(--font-display);
  font-weight: 700;
  line-height: 1;
  text-align: center;
  white-space: nowrap;
  user-select: none;
  transition:
    translate var(--motion-quick),
    box-shadow var(--motion-quick),
    background-color var(--motion-quick);

  /* A submit button with errors works: it moves the focus to the first one. */
  &:disabled,
  &[aria-disabled='true']:not([type='submit']) {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const pushed = (fill: string, edge: string) => css`
  background: ${fill};
  color: var(--ink);
  border-color: ${edge};
  box-shadow: 0 var(--depth) 0 ${edge};

  &:active:not(:disabled, [aria-disabled='true']) {
    translate: 0 var(--depth);
    box-shadow: 0 0 0 ${edge};
  }
`;

const variants = {
  primary: pushed('var(--play)', 'var(--play-deep)'),
  danger: css`
    background: var(--text);
    color: var(--bg);
    border-color: var(--text);
  `,
  pass: pushed('var(--pass)', 'var(--pass-deep)'),
  quiet: css`
    background: transparent;
    color: var(--text);
    border-color: var(--line-strong);

    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--raised);
      border-color: var(--text);
    }
  `,
} as const;

const sizes = {
  small: css`
    min-block-size: 34px;
    padding-inline: var(--space-3);
    font-size: var(--type-sm);
  `,
  medium: css`
    min-block-size: 44px;
    padding-inline: var(--space-4);
    font-size: var(--type-md);
  `,
  large: css`
    min-block-size: 54px;
    padding-inline: var(--space-5);
    font-size: var(--type-lg);
    --depth: 4px;
  `,
} as const;

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize) => [
  base,
  sizes[size],
  variants[variant],
];
