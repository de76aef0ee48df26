import { css } from '../style/css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';

export const controlStyle = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 3px;
  min-inline-size: 58px;
  min-block-size: 56px;
  padding: 4px 6px;
  border: 0;
  border-radius: var(--radius-md);
  background: none;
  font-size: var(--type-xs);
  font-weight: 600;
  white-space: nowrap;
  transition: background-color var(--motion-quick);

  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  &:active svg {
    scale: 0.88;
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

const tones = {
  love: css`
    &[aria-pressed='true'] {
      color: var(--love-text);
    }
  `,
  fresh: css`
    &[aria-pressed='true'] {
      color: var(--fresh-text);
    }
  `,
} as const;

interface ControlProps {
  icon: IconName;
  text: string;
  onClick: () => void;
}

export function Control({ icon, text, onClick }: ControlProps): ReactNode {
  return (
    <button type="button" css={controlStyle} onClick={onClick}>
      <Icon name={icon} size={24} />
      {text}
    </button>
  );
}

export function ToggleControl({
  icon,
  text,
  onClick,
  tone,
  pressed,
}: ControlProps & { tone: keyof typeof tones; pressed: boolean }): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      css={[controlStyle, tones[tone]]}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
      {text}
    </button>
  );
}
