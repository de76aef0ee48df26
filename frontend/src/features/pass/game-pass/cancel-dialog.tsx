import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';

const bodyStyle = css`
  display: grid;
  gap: var(--space-5);

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
`;

interface CancelDialogProps {
  open: boolean;
  busy: boolean;
  /** Null when no paid period is left. */
  periodEnd: string | null;
  onKeep: () => void;
  onCancel: () => void;
}

export function CancelDialog({ open, busy, periodEnd, onKeep, onCancel }: CancelDialogProps) {
  const t = useTranslations('passAccount');
  const format = useFormatter();
  return (
    <Modal open={open} title={t('cancelTitle')} size="small" onClose={onKeep}>
      <div css={bodyStyle}>
        <p>
          {periodEnd === null
            ? t('cancelOverdue')
            : t('cancelText', { end: format.dateTime(new Date(periodEnd), { dateStyle: 'long' }) })}
        </p>
        <div>
          <Button variant="danger" loading={busy} onClick={onCancel}>
            {t('cancelConfirm')}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onKeep}>
            {t('cancelKeep')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
