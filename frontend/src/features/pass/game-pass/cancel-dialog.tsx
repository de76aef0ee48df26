import { css } from '@/ui/style/css';
import { Button } from '@/ui/button/button';
import { longDay } from '@/ui/day/day';
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
  /** It is being sent. */
  busy: boolean;
  /** RFC 3339; null when nothing is paid for any more. */
  periodEnd: string | null;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks once, and says what cancelling means. */
export function CancelDialog({ open, busy, periodEnd, onKeep, onCancel }: CancelDialogProps) {
  return (
    <Modal open={open} title="Cancel your game pass?" size="small" onClose={onKeep}>
      <div css={bodyStyle}>
        <p>
          {periodEnd === null
            ? 'Its last payment was declined, so the pass ends at once: the adverts come back and its games close. Nothing more is charged.'
            : `You keep the pass until ${longDay(periodEnd)}, then the adverts come back and its games close. Nothing more is charged, and until then you can change your mind.`}
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
