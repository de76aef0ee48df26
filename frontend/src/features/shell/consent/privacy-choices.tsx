'use client';

/** A footer button that opens the consent banner. */
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
