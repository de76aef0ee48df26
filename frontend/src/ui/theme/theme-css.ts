import { theme } from './theme';

function properties(prefix: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');
}

/** `--bg`, `--space-4`, `--type-lg`, `--size-header`… */
export const themeCss = [
  `:root{${[
    properties('', theme.constant),
    properties('space-', theme.space),
    properties('type-', theme.type),
    properties('radius-', theme.radius),
    properties('motion-', theme.motion),
    properties('size-', theme.size),
  ].join('')}}`,
  `:root,[data-theme='dark']{color-scheme:dark;${properties('', theme.color.dark)}}`,
  `[data-theme='light']{color-scheme:light;${properties('', theme.color.light)}}`,
].join('');
