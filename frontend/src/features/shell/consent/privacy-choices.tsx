'use client';

import { useTranslations } from 'next-intl';

export function PrivacyChoices() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      onClick={() =>
        void import('./consent-store').then(({ useConsent }) => useConsent.getState().reopen())
      }
    >
      {t('privacyChoices')}
    </button>
  );
}
