import { css } from '../style/css';
import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icon/icon';

export const iconButtonStyle = css`
  display: inline-grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  flex: none;
  padding: 0;
  border: var(--size-outline) solid transparent;
  border-radius: var(--radius-md);
  background: transparent;
  color: inherit;
  transition:
    background-color var(--motion-quick),
    scale var(--motion-quick);

  &:hover:not(:disabled) {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  &:active:not(:disabled) {
    scale: 0.92;
  }
  &[aria-pressed='true'] {
    border-color: currentColor;
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: IconName;
  pressed?: boolean;
  iconSize?: number;
}

export function IconButton({
  label,
  icon,
  pressed,
  iconSize = 22,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      css={iconButtonStyle}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
