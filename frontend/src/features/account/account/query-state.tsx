import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { Skeleton } from '@/ui/skeleton/skeleton';

/** A query without data: loading, or failed with a button to retry. */
export function QueryState({
  query: { isError, refetch },
  failedText,
}: {
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  failedText: string;
}) {
  const t = useTranslations('account');
  if (!isError)
    return (
      <div aria-busy="true">
        <Skeleton height="140px" />
      </div>
    );
  return (
    <p role="alert">
      {failedText}{' '}
      <Button variant="quiet" size="small" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </p>
  );
}
