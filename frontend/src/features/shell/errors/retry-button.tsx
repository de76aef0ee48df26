'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '@/ui/button/button';

export function RetryButton() {
  const t = useTranslations('ui');
  const router = useRouter();
  return (
    <Button variant="quiet" size="small" onClick={() => router.refresh()}>
      {t('retry')}
    </Button>
  );
}
