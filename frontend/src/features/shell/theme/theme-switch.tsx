'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect } from 'react';
import { iconButtonStyle } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { subscribeToTheme, applyTheme, switchTheme } from './theme-choice';

/** CSS picks the icon, because the server does not know the theme. */
const iconsStyle = css`
  [data-theme='light'] & [data-sign='sun'],
  [data-theme='dark'] & [data-sign='moon'] {
    display: none;
  }
`;

export function ThemeSwitch() {
  const t = useTranslations('shell');
  useLayoutEffect(applyTheme, []);
  useEffect(subscribeToTheme, []);
  return (
    <button
      type="button"
      aria-label={t('theme')}
      title={t('theme')}
      onClick={switchTheme}
      css={[iconButtonStyle, iconsStyle]}
    >
      <span data-sign="sun">
        <Icon name="sun" size={22} />
      </span>
      <span data-sign="moon">
        <Icon name="moon" size={22} />
      </span>
    </button>
  );
}
