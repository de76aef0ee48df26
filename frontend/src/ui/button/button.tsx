import { css, keyframes } from '../style/css';
import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';

const turn = keyframes`
  to { rotate: 1turn; }
`;

const spinner = css`
  inline-size: 1.1em;
  block-size: 1.1em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a turning ring and takes no clicks. */
  loading?: boolean;
  icon?: IconName;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  loading = false,
  icon,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} disabled={disabled || loading} aria-busy={loading || undefined} css={buttonStyle(variant, size)}>
      {loading ? <span css={spinner} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
