'use client';

import { useTranslations } from 'next-intl';
import { openModal } from '@/features/shell/modals/modal-store';
import { Button } from '@/ui/button/button';
import { Link } from '@/ui/link/link';
import { css } from '@/ui/style/css';

const boxStyle = css`
  display: grid;
  gap: var(--space-4);
  justify-items: start;

  a {
    text-decoration: underline;
  }
`;

/** A friendly way on, for a visitor who cannot have an account. */
export function BelowLimit() {
  const t = useTranslations('age');
  return (
    <div css={boxStyle}>
      <p role="status">{t('belowText')}</p>
      <Button onClick={() => openModal('startKids', undefined)}>{t('kidsMode')}</Button>
      <Link href="/about/parents">{t('parents')}</Link>
    </div>
  );
}
