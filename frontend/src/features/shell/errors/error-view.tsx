import { pageError } from '../../../../messages/errors.en';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useRetry } from './use-retry';

/** Gets neither props nor, on most pages, a provider of messages. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  useRetry(true, onRetry);
  return (
    <>
      {/* A title that the page has rendered takes precedence. */}
      <title>{pageError.title}</title>
      <EmptyState
        art="error"
        heading="h1"
        title={pageError.title}
        text={pageError.text}
        action={<Button onClick={onRetry}>{pageError.retry}</Button>}
      />
    </>
  );
}
