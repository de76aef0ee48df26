import { css } from '@/ui/style/css';
import { Button } from '@/ui/button/button';
import { longDay } from '@/ui/date/date';
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

export interface CancelDialogProps {
  open: boolean;
  busy: boolean;
  /** Null when no paid period is left. */
  periodEnd: string | null;
  onKeep: () => void;
  onCancel: () => void;
}

export function CancelDialog({ open, busy, periodEnd, onKeep, onCancel }: CancelDialogProps) {
  return (
    <Modal open={open} title="Cancel your game pass?" size="small" onClose={onKeep}>
      <div css={bodyStyle}>
        <p>
          {periodEnd === null
            ? 'Your last payment was declined, so the pass ends now: ads return and pass-only games are locked. You won’t be charged again.'
            : `You keep the pass until ${longDay(periodEnd)}. After that, ads return and pass-only games are locked. You won’t be charged again, and you can change your mind until then.`}
        </p>
        <div>
          <Button variant="danger" loading={busy} onClick={onCancel}>
            Yes, cancel it
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onKeep}>
            No, keep it
          </Button>
        </div>
      </div>
    </Modal>
  );
}
