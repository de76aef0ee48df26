import type { MouseEventHandler } from 'react';
import { css } from '../style/css';
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
  onMouseDown?: MouseEventHandler;
  /** Makes it a toggle. */
  pressed?: boolean;
  tone?: keyof typeof tones;
}

export function Control({ icon, text, onClick, onMouseDown, pressed, tone }: ControlProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      css={[controlStyle, tone && tones[tone]]}
      onMouseDown={onMouseDown}
      // A double click counts once.
      onClick={({ detail }) => detail < 2 && onClick()}
    >
      <Icon name={icon} size={24} />
      {text}
    </button>
  );
}
