import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useRetry } from './use-retry';

const TITLE = 'Temporarily out of order';

export function ErrorView({ onRetry }: { onRetry: () => void }) {
  useRetry(true, onRetry);
  return (
    <>
      {/* A title that the page has rendered takes precedence. */}
      <title>{TITLE}</title>
      <EmptyState
        art="error"
        heading="h1"
        title={TITLE}
        text="We couldn’t load this page and will keep trying. Your games and favorites are safe."
        action={<Button onClick={onRetry}>Try again now</Button>}
      />
    </>
  );
}
