import { create } from 'storybook/theming';
import { theme, type ThemeName } from '../../frontend/src/ui/theme/theme';

/** The site's theme as a theme of Storybook. */
const storybookTheme = (name: ThemeName, fontBase: string) => {
  const colour = theme.colour[name];
  return create({
    base: name,
    brandTitle: '<img src="./icons/icon.svg" alt="" width="28" height="28" /> Thursday Arcade',
    brandUrl: './',
    fontBase,
    appBg: colour.bg,
    appContentBg: colour.bg,
    appPreviewBg: colour.bg,
    appBorderColor: colour.line,
    appBorderRadius: 10,
    barBg: colour.raised,
    barTextColor: colour.muted,
    barSelectedColor: colour['play-text'],
    barHoverColor: colour.text,
    colorPrimary: colour['play-text'],
    colorSecondary: colour['pass-text'],
    textColor: colour.text,
    textMutedColor: colour.muted,
    inputBg: colour.raised,
    inputBorder: colour['line-strong'],
    inputTextColor: colour.text,
    buttonBg: colour.raised,
    buttonBorder: colour.line,
    booleanBg: colour.sunken,
    booleanSelectedBg: colour.line,
  });
};

export const managerTheme = storybookTheme('dark', 'system-ui, sans-serif');
export const docsThemes = {
  dark: storybookTheme('dark', 'var(--font-text), system-ui, sans-serif'),
  light: storybookTheme('light', 'var(--font-text), system-ui, sans-serif'),
};
