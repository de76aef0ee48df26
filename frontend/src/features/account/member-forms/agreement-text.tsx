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
