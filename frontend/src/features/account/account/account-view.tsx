'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { Section } from '@/ui/section/section';
import { SectionHead } from '@/ui/section-head/section-head';
import { media } from '@/ui/theme/media';
import { InstantPlaySwitch } from '../instant-play/instant-play-switch';
import { AccountPage } from './account-page';

const GuestSection = dynamic(
  () => import('./account-sections').then((module) => module.GuestSection),
  { ssr: false },
);
const ProfileSection = dynamic(
  () => import('./account-sections').then((module) => module.ProfileSection),
  { ssr: false },
);

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  ${media.desktop} {
    [data-member] &,
    &:has([data-part='profile']) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 460px);
      gap: clamp(32px, 5vw, 80px);
    }
    [data-member] & > :first-of-type,
    &:has([data-part='profile']) > :first-of-type {
      --columns: 3;
    }
  }
  /* Content below the games waits for them, so that it does not shift. */
  &:has(#favorites [aria-busy='true']) #favorites ~ *,
  &:has([data-list='awaited']) [data-part='recent'] ~ *,
  [data-member]:not([data-recent]) &:has([data-list='unknown']) [data-part='recent'] ~ * {
    visibility: hidden;
  }
  &:has(:is(#favorites, [data-part='recent']):is([aria-busy='true'], :has([aria-busy='true'])))
    > [data-part='profile'] {
    visibility: hidden;

    ${media.desktop} {
      visibility: visible;
    }
  }
`;

/** Reserves space: the buttons load with the script. */
const guestStyle = css`
  min-block-size: calc(44px + var(--space-6));

  [data-member] & {
    min-block-size: 0;
  }
`;

const gamesStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
`;

const settingStyle = css`
  max-inline-size: 460px;
`;

interface AccountViewProps {
  activated: boolean | null;
  recent: ReactNode;
  favorites: ReactNode;
  achievements: ReactNode;
}

export function AccountView({ activated, recent, favorites, achievements }: AccountViewProps) {
  const t = useTranslations('account');
  return (
    <AccountPage path="/account" title={t('title')} description={t('description')}>
      <div css={guestStyle}>
        <GuestSection activated={activated} />
      </div>
      <div css={partsStyle}>
        <div css={gamesStyle}>
          {recent}
          <section id="favorites" aria-label={t('favorites')}>
            <SectionHead title={t('favorites')} icon="heart-filled" tone="love" />
            {favorites}
          </section>
          {achievements}
          <Section title={t('playSettings')} icon="play" css={settingStyle}>
            <InstantPlaySwitch />
          </Section>
        </div>
        <ProfileSection />
      </div>
    </AccountPage>
  );
}
