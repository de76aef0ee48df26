'use client';

export function PrivacyChoices({ text }: { text: string }) {
  return (
    <button
      type="button"
      onClick={() =>
        void import('./consent-store').then(({ useConsent }) => useConsent.getState().reopen())
      }
    >
      {text}
    </button>
  );
}
