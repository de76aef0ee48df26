import { create } from 'storybook/theming';
import { theme, type ThemeName } from '../../frontend/src/ui/theme/theme';

const storybookTheme = (name: ThemeName, fontBase: string) => {
  const color = theme.color[name];
  return create({
    base: name,
    brandTitle: '<img src="./icons/icon.svg" alt="" width="28" height="28" /> Thursday Arcade',
    brandUrl: './',
    fontBase,
    appBg: color.bg,
    appContentBg: color.bg,
    appPreviewBg: color.bg,
    appBorderColor: color.line,
    appBorderRadius: 10,
    barBg: color.raised,
    barTextColor: color.muted,
    barSelectedColor: color['play-text'],
    barHoverColor: color.text,
    colorPrimary: color['play-text'],
    colorSecondary: color['pass-text'],
    textColor: color.text,
    textMutedColor: color.muted,
    inputBg: color.raised,
    inputBorder: color['line-strong'],
    inputTextColor: color.text,
    buttonBg: color.raised,
    buttonBorder: color.line,
    booleanBg: color.sunken,
    booleanSelectedBg: color.line,
  });
};

export const managerTheme = storybookTheme('dark', 'system-ui, sans-serif');
export const docsThemes = {
  dark: storybookTheme('dark', 'var(--font-text), system-ui, sans-serif'),
  light: storybookTheme('light', 'var(--font-text), system-ui, sans-serif'),
};
