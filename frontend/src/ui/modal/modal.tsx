'use client';

import { css } from '../style/css';
import { useTranslations } from 'next-intl';
import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../button/icon-button';
import { focusPage } from '../focus/focus-page';

const widths = { small: '420px', medium: '600px', large: '860px' } as const;

const dialogStyle = css`
  inline-size: min(100% - 24px, var(--modal-width));
  max-inline-size: none;
  max-block-size: min(100dvh - 24px, 900px);
  margin: auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: var(--size-outline) solid var(--edge);
  border-radius: var(--radius-lg);
  background: var(--raised);
  color: var(--text);

  &::backdrop {
    background: var(--backdrop);
  }
  @media (max-width: 599px) {
    margin-block-end: 0;
    inline-size: 100%;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    border-block-end: 0;
    padding-block-end: env(safe-area-inset-bottom);
  }
  @media (prefers-reduced-motion: no-preference) {
    transition:
      translate var(--motion-calm),
      opacity var(--motion-calm);
    @starting-style {
      translate: 0 16px;
      opacity: 0;
    }
  }
`;

const headStyle = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  background: var(--raised);
  border-block-end: var(--size-outline) dashed var(--line);
  min-block-size: 64px;

  h2 {
    padding-block: 6px;
    overflow-wrap: anywhere;
  }
`;

const bodyStyle = css`
  padding: var(--space-5);
`;

interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Removes the close button, Escape and click outside: the content must offer a way out. */
  hideClose?: boolean;
  size?: keyof typeof widths;
  children: ReactNode;
}

/** The browser restores the focus; without a target, the page's heading is focused. */
export function Modal({
  open,
  title,
  onClose,
  hideClose = false,
  size = 'medium',
  children,
}: ModalProps) {
  const t = useTranslations('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Unmounting an open dialog would not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      // The focused element keeps the focus until it unmounts.
      if (document.activeElement === document.body || element.contains(document.activeElement))
        focusPage();
    };
  }, [open]);

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!hideClose) onClose();
  };
  const handleClick = (event: MouseEvent) => {
    if (!hideClose && event.target === dialog.current) onClose();
  };

  if (!open) return null;
  return (
    // The keyboard has Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClick={handleClick}
      css={dialogStyle}
      style={{ '--modal-width': widths[size] }}
    >
      <div css={headStyle}>
        <h2 id={titleId}>{title}</h2>
        {!hideClose && <IconButton label={t('close')} icon="close" onClick={onClose} />}
      </div>
      <div css={bodyStyle}>{children}</div>
    </dialog>
  );
}
