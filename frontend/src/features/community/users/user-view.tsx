import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import type { Member } from '@/content/types/user';
import type { ReviewPage } from '@/content/review';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Picture } from '@/ui/picture/picture';
import { Section } from '@/ui/section/section';
import { ReviewFeed } from '../reviews/review-feed';

const headStyle = css`
  display: flex;
  align-items: center;
  gap: clamp(14px, 2vw, 28px);
  margin-block-end: var(--space-6);

  img {
    flex: none;
    inline-size: clamp(76px, 9vw, 112px);
    block-size: auto;
    aspect-ratio: 1;
    object-fit: cover;
    border: var(--size-outline) solid var(--edge);
    border-radius: 50%;
  }
  h1 {
    font-size: var(--type-3xl);
    letter-spacing: -0.035em;
    line-height: 1;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
  }
`;

export function UserView({ member, reviews }: { member: Member; reviews: ReviewPage }) {
  const t = useTranslations('user');
  const format = useFormatter();
  const { uid, name, avatarUrl, created } = member;
  return (
    <div css={containerStyle}>
      <header css={headStyle}>
        <Picture src={avatarUrl} width={112} height={112} priority />
        <div>
          <h1>{name}</h1>
          <p>
            {t.rich('since', {
              date: format.dateTime(new Date(created), { dateStyle: 'long' }),
              time: (date) => <time dateTime={created}>{date}</time>,
            })}
          </p>
        </div>
      </header>
      <Section title={t('reviews')}>
        {reviews.total > 0 ? (
          <ReviewFeed
            key={uid}
            first={reviews}
            source={`/api/user-reviews/${uid}`}
            subject="game"
          />
        ) : (
          <EmptyState art="empty" title={t('emptyTitle')} text={t('emptyText', { name })} />
        )}
      </Section>
    </div>
  );
}
