/** Server-side value of the terms in {@link AgreementText}. */
export const agreementText = 'I agree to the privacy policy and the terms of use';

export function AgreementText() {
  return (
    <>
      I agree to the{' '}
      <a href="/about/privacy-policy" target="_blank" rel="noopener">
        privacy policy
      </a>{' '}
      and the{' '}
      <a href="/about/terms-use" target="_blank" rel="noopener">
        terms of use
      </a>
    </>
  );
}
