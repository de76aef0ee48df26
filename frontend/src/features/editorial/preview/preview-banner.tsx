'use client';

import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { useClientValue } from '@/lib/client-value/use-client-value';

/** Yellow in both themes, so that a preview is not mistaken for the site. */
const bannerStyle = css`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-frame);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
  justify-content: center;
  margin-block: calc(-1 * clamp(12px, 1.4vw, 24px)) clamp(12px, 1.4vw, 24px);
  padding: var(--space-2) var(--space-4);
  background: #ffcf33;
  color: #11121f;
  text-align: center;

  strong {
    text-transform: uppercase;
  }
  span {
    overflow-wrap: anywhere;
  }
`;

interface PreviewBannerProps {
  title: string;
  /** Published since the link was made. */
  isPublished: boolean;
  isUnsaved: boolean;
  isPassOnly: boolean;
  /** Unix seconds. */
  expires: number;
}

export function PreviewBanner({
  title,
  isPublished,
  isUnsaved,
  isPassOnly,
  expires,
}: PreviewBannerProps) {
  const t = useTranslations('preview');
  const format = useFormatter();
  // The browser knows the visitor's time zone.
  const until = useClientValue(() =>
    format.dateTime(new Date(expires * 1000), {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  const state = isPublished ? 'published' : isUnsaved ? 'unsaved' : 'unpublished';
  return (
    <aside css={bannerStyle} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <span>
        {[
          t(state, { title }),
          isPassOnly && t('passOnly'),
          !isPublished && until !== null && t('expires', { time: until }),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </aside>
  );
}
