'use client';

import { css } from '@emotion/react';
import { getImageProps } from 'next/image';
import Link from 'next/link';
import { SectionHead } from '@/ui/section-head/section-head';
import { media } from '@/ui/theme/media';
import type { DoorGenre } from './home-data';

const rowStyle = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 104px;
  gap: clamp(8px, 1vw, 16px);
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding: 4px var(--gutter, 0px);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 4px solid var(--line);

  ${media.desktop} {
    grid-auto-columns: minmax(88px, 1fr);
    margin-inline: 0;
    padding-inline: clamp(0px, 1vw, 24px);
  }
`;

/** A doorway with the light on inside; it grows when one comes near. */
const doorStyle = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: end;
  gap: 10px;
  block-size: 100%;
  padding: clamp(20px, 2.4vw, 40px) 6px 14px;
  overflow: hidden;
  border: var(--size-outline) solid var(--edge);
  border-block-end: 0;
  border-start-start-radius: 999px;
  border-start-end-radius: 999px;
  background: var(--raised);
  font-family: var(--font-display), system-ui, sans-serif;
  font-weight: 700;
  line-height: 1.05;
  text-align: center;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, var(--door-light), transparent 85%);
    opacity: 0.55;
    transition: opacity var(--motion-calm);
  }
  &:hover::before,
  &:focus-visible::before {
    opacity: 1;
  }
  &:hover {
    border-color: var(--play-deep);
  }
  &:hover img {
    translate: 0 -3px;
  }
  > * {
    position: relative;
  }
  img {
    inline-size: min(74%, 120px);
    block-size: auto;
    aspect-ratio: 1;
    object-fit: contain;
    transition: translate var(--motion-quick);
  }
`;

export function GenreDoors({ genres }: { genres: readonly DoorGenre[] }) {
  return (
    <section aria-label="Genres">
      <SectionHead title="Pick a door" href="/free-games" more="All games" icon="ticket" />
      <ul css={rowStyle}>
        {genres.map(({ id, name, path, thumbnailUrl }) => {
          const { props } = getImageProps({ src: thumbnailUrl, alt: '', width: 96, height: 96 });
          return (
            <li key={id}>
              <Link href={path} prefetch={false} css={doorStyle}>
                {/* eslint-disable-next-line jsx-a11y/alt-text -- getImageProps passes the empty alt on */}
                <img {...props} />
                <span>{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
