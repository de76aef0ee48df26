import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useRetry } from './use-retry';

const TITLE = 'Out of order, for a moment';

/** A page that could not be made: the content API is down, or something broke. It tries again by itself until it can. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  useRetry(true, onRetry);
  return (
    <>
      {/* The page's own, if it could say one, stands before it. */}
      <title>{TITLE}</title>
      <EmptyState
        art="error"
        heading="h1"
        title={TITLE}
        text="This page could not be loaded. It tries again by itself; your games and favourites are safe."
        action={<Button onClick={onRetry}>Try again now</Button>}
      />
    </>
  );
}
