import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** What is left of a preview whose link has ended, or was never one. */
export function PreviewOver() {
  return (
    <EmptyState
      art="not-found"
      title="This preview is over"
      text="A link to a preview works for a quarter of an hour, and only in the browser that opened it. Open it again from the form in the admin."
      action={<ButtonLink href="/">To the games</ButtonLink>}
    />
  );
}
