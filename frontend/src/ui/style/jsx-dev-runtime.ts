import type { ElementType, Key } from 'react';
import { jsxDEV as reactJsxDEV, type JSXSource } from 'react/jsx-dev-runtime';
import { styledElement } from './styled-element';

export { Fragment } from 'react';
export type { JSX } from './jsx-types';

export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) =>
  styledElement(
    (rest, ownKey) => reactJsxDEV(type, rest, ownKey, isStatic, source, self),
    props,
    key,
  );
