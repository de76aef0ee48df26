'use client';

import { useTranslations } from 'next-intl';
import { css, keyframes } from '../style/css';
import { IconButton } from '../button/icon-button';
import { Icon, type IconName } from '../icon/icon';
import { createNotch } from '../notch/notch';

type ToastType = 'success' | 'warning' | 'error';

const arrive = keyframes`
  from { opacity: 0; translate: 0 12px; }
`;

const toastStyle = css`
  display: grid;
  grid-template-columns: 56px 1fr 52px;
  align-items: center;
  inline-size: min(440px, 100%);
  min-block-size: 60px;
  border-radius: var(--radius-tile);
  background: var(--paper);
  color: var(--ink);
  font-weight: 600;
  line-height: 1.35;
  animation: ${arrive} 350ms ease-out;
`;

const stubStyle = css`
  display: grid;
  place-items: center;
  align-self: stretch;
  border-start-start-radius: inherit;
  border-end-start-radius: inherit;
  border-inline-end: 2px dashed var(--ink);
`;

const looks = {
  success: { icon: 'check', fill: 'var(--fresh)' },
  warning: { icon: 'warning', fill: 'var(--play)' },
  error: { icon: 'warning', fill: 'var(--love)' },
} as const satisfies Record<ToastType, { icon: IconName; fill: string }>;

const messageStyle = css`
  padding: var(--space-3) var(--space-1) var(--space-3) var(--space-4);
  overflow-wrap: anywhere;
`;

interface ToastProps {
  id: string;
  message: string;
  type: ToastType;
  /** False if the page announces the same text itself. */
  isAnnounced?: boolean;
  onDismiss: () => void;
}

export function Toast({ id, message, type, isAnnounced = true, onDismiss }: ToastProps) {
  const t = useTranslations('ui');
  const { icon, fill } = looks[type];
  const role = type === 'success' ? 'status' : 'alert';
  return (
    <div id={id} role={isAnnounced ? role : undefined} css={[toastStyle, createNotch('50%')]}>
      <span css={stubStyle} style={{ background: fill }}>
        <Icon name={icon} size={24} />
      </span>
      <span css={messageStyle}>{message}</span>
      <IconButton label={t('dismiss')} icon="close" iconSize={18} onClick={onDismiss} />
    </div>
  );
}
