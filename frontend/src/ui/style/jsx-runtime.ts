import type { ElementType, Key } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { styledElement } from './styled-element';

export { Fragment } from 'react';
export type { JSX } from './jsx-types';

export const jsx = (type: ElementType, props: unknown, key?: Key) =>
  styledElement((rest, ownKey) => reactJsx(type, rest, ownKey), props, key);

export const jsxs = (type: ElementType, props: unknown, key?: Key) =>
  styledElement((rest, ownKey) => reactJsxs(type, rest, ownKey), props, key);
