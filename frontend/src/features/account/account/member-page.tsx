import { useTranslations } from 'next-intl';
import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';
import { UnlessBelowLimit } from '@/features/visitors/age/unless-below-limit';
import { containerStyle } from '@/ui/container/container';
import { media } from '@/ui/theme/media';
import { PageHead } from '@/ui/page-head/page-head';
import { Icon, type IconName } from '@/ui/icon/icon';
import { perforationLine, ticketBottom, ticketTop } from '@/ui/notch/ticket-shape';

const reasons = [
  { icon: 'heart-filled', text: 'favorites' },
  { icon: 'clock', text: 'recent' },
  { icon: 'thumb-up', text: 'votes' },
] as const satisfies readonly { icon: IconName; text: string }[];

/** On a narrow screen the form comes first. */
const ticketStyle = css`
  display: none;
  align-self: start;
  color: var(--ink);

  ${media.desktop} {
    display: block;
  }
  > * {
    padding: clamp(24px, 2.4vw, 40px);
    background: var(--play);
  }
  > :first-of-type {
    padding-block-end: var(--space-5);
    border-start-start-radius: var(--radius-lg);
    border-start-end-radius: var(--radius-lg);
  }
  h2 {
    font-size: var(--type-2xl);
    letter-spacing: -0.025em;
    line-height: 1;
    text-wrap: balance;
  }
  ul {
    display: grid;
    gap: var(--space-4);
    padding-block-start: var(--space-5);
    border-end-start-radius: var(--radius-lg);
    border-end-end-radius: var(--radius-lg);
  }
  li {
    display: grid;
    grid-template-columns: 28px 1fr;
    align-items: center;
    gap: 0 var(--space-4);
  }
  b {
    display: block;
    font-family: var(--font-display);
    font-size: var(--type-lg);
  }
`;

function AccountBenefits() {
  const t = useTranslations('account.join');
  return (
    <aside aria-label={t('label')} css={ticketStyle}>
      <div css={ticketTop}>
        <h2>{t('title')}</h2>
      </div>
      <ul css={[ticketBottom, perforationLine]}>
        {reasons.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={28} />
            <span>{t.rich(text, { b: (chunks) => <b>{chunks}</b> })}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const twoColumns = css`
  ${media.desktop} {
    --container: 1100px;
    display: grid;
    grid-template-columns: minmax(0, 460px) minmax(0, 1fr);
    gap: 0 clamp(40px, 8vw, 120px);

    > header {
      grid-column: 1 / -1;
    }
  }
`;

/** In the namespace `forms`. */
type MessageKey = Parameters<ReturnType<typeof useTranslations<'forms'>>>[0];

interface MemberPageProps {
  titleKey: MessageKey;
  descriptionKey?: MessageKey;
  children: ReactNode;
}

export function MemberPage({ titleKey, descriptionKey, children }: MemberPageProps) {
  const t = useTranslations('forms');
  return (
    <div css={[containerStyle, twoColumns]}>
      <PageHead title={t(titleKey)} description={descriptionKey && t(descriptionKey)} />
      <div>{children}</div>
      <UnlessBelowLimit>
        <AccountBenefits />
      </UnlessBelowLimit>
    </div>
  );
}
