import { css } from '../style/css';
import { useTranslations } from 'next-intl';
import { Link } from '../link/link';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { perforation } from '../notch/notch';

const headStyle = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 44px;
  margin-block-end: var(--space-3);
`;

const titleStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const holesStyle = css`
  flex: 1;
  min-inline-size: 12px;
  color: var(--line);
`;

const moreStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 36px;
  flex: none;
  font-weight: 700;
  font-size: var(--type-sm);
  color: var(--play-text);

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`;

const tones = {
  play: 'var(--play-text)',
  love: 'var(--love-text)',
  fresh: 'var(--fresh-text)',
  pass: 'var(--pass-text)',
  people: 'var(--people-text)',
} as const;

export interface SectionHeadProps {
  title: string;
  href?: string;
  more?: string;
  icon?: IconName;
  tone?: keyof typeof tones;
  id?: string;
  controls?: ReactNode;
}

export function SectionHead({
  title,
  href,
  more,
  icon,
  tone = 'play',
  id,
  controls,
}: SectionHeadProps) {
  const t = useTranslations('ui');
  const linkText = more ?? t('seeAll');
  return (
    <div css={headStyle}>
      <h2 id={id} css={titleStyle}>
        {icon && (
          <span style={{ color: tones[tone] }}>
            <Icon name={icon} size={26} />
          </span>
        )}
        {title}
      </h2>
      <span aria-hidden="true" css={[perforation.across, holesStyle]} />
      {href !== undefined && (
        <Link href={href} aria-label={`${linkText}: ${title}`} css={moreStyle}>
          {linkText}
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
      {controls}
    </div>
  );
}
