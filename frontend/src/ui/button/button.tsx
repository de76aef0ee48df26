import { css, keyframes } from '../style/css';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
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

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; keeps the focus. */
  loading?: boolean;
  icon?: IconName;
}

const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant = 'primary',
  size = 'medium',
  loading = false,
  icon,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const busy = loading && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse };
  return (
    <button {...rest} {...busy} type={type} css={buttonStyle(variant, size)}>
      {loading ? <span css={spinner} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
