'use client';

import { useTranslations } from 'next-intl';
import { openModal } from '@/features/shell/modals/modal-store';
import { useClientValue } from '@/lib/client-value/use-client-value';
import { Button } from '@/ui/button/button';

interface LeaveKidsButtonProps {
  /** The site that is always in kids mode; both sites have the same cached pages. */
  kidsSiteUrl: string | null;
}

export function LeaveKidsButton({ kidsSiteUrl }: LeaveKidsButtonProps) {
  const t = useTranslations('kids');
  const origin = useClientValue(() => window.location.origin);
  if (origin === null || origin === kidsSiteUrl) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => openModal('leaveKids', undefined)}>
      {t('leave')}
    </Button>
  );
}
