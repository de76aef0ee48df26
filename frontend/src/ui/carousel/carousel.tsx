'use client';

import { css } from '@emotion/react';
import { Children, useDeferredValue, useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import type { IconName } from '../icon/icon';
import { SectionHead, type SectionHeadProps } from '../section-head/section-head';
import { Skeleton } from '../skeleton/skeleton';
import { media } from '../theme/media';
import { useScrollEnds } from './use-scroll-ends';

const trackStyle = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: clamp(150px, 42vw, 190px);
  gap: clamp(8px, 1vw, 16px);
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding: 4px var(--gutter, 0px);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter, 0px);
  scrollbar-width: none;

  > li {
    scroll-snap-align: start;
    min-inline-size: 0;
  }
  /* On a phone, what is to the side is laid out when the row is moved. */
  > li:nth-child(n + 7) {
    content-visibility: auto;
    overflow-clip-margin: 8px;
  }
  ${media.phablet} {
    > li:nth-child(n + 7) {
      content-visibility: visible;
    }
  }
  ${media.desktop} {
    grid-auto-columns: clamp(11.25rem, 13.1vw, 13.2rem);
  }
`;

const twoRowsStyle = css`
  grid-template-rows: repeat(2, auto);
`;

const arrowsStyle = css`
  display: none;
  flex: none;

  ${media.hover} {
    display: flex;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
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

/** More than the widest window shows of a row. */
const FIRST_TILES = 10;

export interface CarouselProps {
  title: string;
  href?: string | undefined;
  icon?: IconName;
  tone?: SectionHeadProps['tone'];
  state: 'ready' | 'loading' | 'error' | 'empty';
  onRetry?: (() => void) | undefined;
  /** With two rows the tiles go down, then on. */
  rows?: 1 | 2;
  children?: ReactNode;
}

/**
 * A row to run through: by finger, wheel, arrows or keyboard. It scrolls without script; the arrows come with it, and so do the tiles that no window
 * shows before it is moved.
 */
export function Carousel({ title, href, icon, tone, state, onRetry, rows = 1, children }: CarouselProps) {
  const titleId = useId();
  const tiles = Children.toArray(children);
  const shown = useDeferredValue(tiles.length, FIRST_TILES * rows);
  const { scroller, ends, measure, move } = useScrollEnds(shown);
  const moves = state === 'ready' && !(ends.start && ends.end);

  const arrows = moves && (
    <span css={arrowsStyle}>
      <IconButton label={`Back in ${title}`} icon="chevron-left" disabled={ends.start} onClick={() => move(-1)} />
      <IconButton label={`On in ${title}`} icon="chevron-right" disabled={ends.end} onClick={() => move(1)} />
    </span>
  );

  return (
    <section aria-labelledby={titleId} aria-busy={state === 'loading' || undefined}>
      <SectionHead id={titleId} title={title} href={href} icon={icon} tone={tone} controls={arrows} />
      {state === 'ready' && (
        <ul ref={scroller} onScroll={measure} css={[trackStyle, rows === 2 && twoRowsStyle]}>
          {Children.map(tiles.slice(0, shown), (tile) => (
            <li>{tile}</li>
          ))}
        </ul>
      )}
      {state === 'loading' && (
        <ul css={[trackStyle, rows === 2 && twoRowsStyle]}>
          {Array.from({ length: 8 * rows }, (_, index) => (
            <li key={index}>
              <Skeleton ratio="188 / 190" />
            </li>
          ))}
        </ul>
      )}
      {state === 'error' && (
        <div role="status" css={messageStyle}>
          <p>There was an error loading this section :( Please try again later!</p>
          {onRetry && (
            <Button variant="quiet" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
      {state === 'empty' && <p css={messageStyle}>Nothing here yet. New games come every Thursday.</p>}
    </section>
  );
}
