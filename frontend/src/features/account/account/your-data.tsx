import { css } from '@/ui/style/css';
import { buttonStyle } from '@/ui/button/button-style';
import { Heading } from '@/ui/heading/heading';

const sectionStyle = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  p {
    max-inline-size: 60ch;
    color: var(--muted);
  }
`;

export function YourData() {
  return (
    <section aria-label="Your data" css={sectionStyle}>
      <Heading level={2}>Your data</Heading>
      <p>
        One file with everything we hold about you: your account, favorites, recent games, votes,
        reviews, and what you paid.
      </p>
      <a
        href="/ag/api/user-data?_format=json"
        download="my-data.json"
        css={buttonStyle('quiet', 'medium')}
      >
        Download my data
      </a>
    </section>
  );
}
