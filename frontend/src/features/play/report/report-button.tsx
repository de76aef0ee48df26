'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { openModal } from '@/features/shell/modals/modal-store';

const buttonStyle = css`
  justify-self: start;
  min-block-size: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--muted);
  font: inherit;
  font-size: var(--type-sm);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  &:hover {
    color: var(--text);
  }
`;

export function ReportButton({ nid, title }: { nid: number; title: string }) {
  const t = useTranslations('gamePage');
  return (
    <button type="button" css={buttonStyle} onClick={() => openModal('reportGame', { nid, title })}>
      {t('report')}
    </button>
  );
}
