'use client';

export function PrivacyChoices() {
  return (
    <button
      type="button"
      onClick={() =>
        void import('./consent-store').then(({ useConsent }) => useConsent.getState().ask())
      }
    >
      Privacy choices
    </button>
  );
}
