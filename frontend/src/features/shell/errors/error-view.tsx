import texts from '../../../../messages/errors.en.json';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useRetry } from './use-retry';

/** An error boundary gets neither props nor, on most pages, a provider of messages. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  useRetry(true, onRetry);
  return (
    <>
      {/* A title that the page has rendered takes precedence. */}
      <title>{texts.title}</title>
      <EmptyState
        art="error"
        heading="h1"
        title={texts.title}
        text={texts.text}
        action={<Button onClick={onRetry}>{texts.retry}</Button>}
      />
    </>
  );
}
