import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
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
  const t = useTranslations('account');
  return (
    <section aria-label={t('data')} css={sectionStyle}>
      <Heading level={2}>{t('data')}</Heading>
      <p>{t('dataText')}</p>
      <a
        href="/ag/api/user-data?_format=json"
        download="my-data.json"
        css={buttonStyle('quiet', 'medium')}
      >
        {t('download')}
      </a>
    </section>
  );
}
