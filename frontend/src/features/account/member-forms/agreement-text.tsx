/** What a new member agrees to, as the server keeps it: the words of {@link AgreementText}. */
export const agreementText = 'I agree to the privacy policy and the terms of use';

/** What a new member agrees to; the pages open beside the form. */
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
