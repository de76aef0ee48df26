import { css } from '../style/css';
import { bleedStyle, offScreen } from '../style/off-screen';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import type { IconName } from '../icon/icon';
import { SectionHead, type SectionHeadProps } from '../section-head/section-head';
import { ArrowButtons } from './arrow-buttons';
import { media } from '../theme/media';
import { columnStyle } from './column';

const sectionStyle = css`
  ${columnStyle}
  ${bleedStyle}
  ${offScreen('calc(138px + var(--column) * 0.665)')}
`;

const trackStyle = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: var(--column);
  gap: clamp(8px, 1vw, 16px);
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding: 4px var(--gutter, 0px);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter, 0px);
  scrollbar-width: none;

  ${media.cinema} {
    /* A few games fill the row. */
    grid-auto-columns: minmax(var(--column), var(--widest-column, calc(2 * var(--column))));
  }
  /* On phones, rows bleed to the edge of the screen. */
  ${media.desktop} {
    --inset: 4px;
    margin-inline: calc(-1 * var(--inset));
    padding-inline: var(--inset);
    scroll-padding-inline: var(--inset);
  }
  > li {
    scroll-snap-align: start;
    min-inline-size: 0;
  }
`;

const messageStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-5);
  border: var(--size-outline) dashed var(--line-strong);
  border-radius: var(--radius-tile);
  color: var(--muted);
`;

export interface CarouselProps {
  title: string;
  href?: string;
  icon?: IconName;
  tone?: SectionHeadProps['tone'];
  state: 'ready' | 'error' | 'empty';
  /** Shown when loading failed. */
  retry?: ReactNode;
  children?: ReactNode;
}

/** Only the arrows need JavaScript. */
export function Carousel({ title, href, icon, tone, state, retry, children }: CarouselProps) {
  const t = useTranslations('ui');
  const id = useId();
  const titleId = `${id}title`;
  return (
    <section aria-labelledby={titleId} css={sectionStyle}>
      <SectionHead
        id={titleId}
        title={title}
        href={href}
        icon={icon}
        tone={tone}
        controls={state === 'ready' && <ArrowButtons title={title} row={id} />}
      />
      {state === 'ready' && (
        <ul id={id} css={trackStyle}>
          {children}
        </ul>
      )}
      {state === 'error' && (
        <div role="status" css={messageStyle}>
          <p>{t('sectionError')}</p>
          {retry}
        </div>
      )}
      {state === 'empty' && <p css={messageStyle}>{t('sectionEmpty')}</p>}
    </section>
  );
}
