import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

export function PreviewExpired() {
  return (
    <EmptyState
      art="not-found"
      title="This preview is over"
      text="Preview links work for 15 minutes, in the browser that opened them. Open it again from the form in the admin."
      action={<ButtonLink href="/">To the games</ButtonLink>}
    />
  );
}
