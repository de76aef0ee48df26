import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { retrySession } from '../auth/session-query';

export const rowStyle = css`
  display: flex;
  margin-block-end: var(--space-6);
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

export function SessionUnavailable() {
  const t = useTranslations('ui');
  return (
    <div css={rowStyle} role="status">
      <p>{t('sessionUnavailable')}</p>
      <Button onClick={() => void retrySession()}>{t('retry')}</Button>
    </div>
  );
}
