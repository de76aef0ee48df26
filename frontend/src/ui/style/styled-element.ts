import { serializeStyles, type SerializedStyles } from '@emotion/serialize';
import { Fragment, type Key, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { isStyled, type StyledProps } from './css';
import { minifyCss } from './minify-css';

/** React deduplicates a reused element in the payload. */
const known = new Map<string, ReactElement[]>();

/** React hoists it into `<head>`, once per name. */
const rule = (name: string, text: string) =>
  jsx('style', { href: name, precedence: 'styles', children: text });

const animations = ({ next }: SerializedStyles): ReactElement[] =>
  next ? [rule(next.name, minifyCss(next.styles)), ...animations(next)] : [];

/** A class name must not start with a digit. */
const classOf = ({ name }: SerializedStyles) => `a${name}`;

function rulesOf(serialized: SerializedStyles): ReactElement[] {
  const found = known.get(serialized.name);
  if (found) return found;
  const text = minifyCss(serialized.styles);
  const rules =
    text === ''
      ? []
      : [...animations(serialized), rule(classOf(serialized), `.${classOf(serialized)}{${text}}`)];
  known.set(serialized.name, rules);
  return rules;
}

/** Without a `css` prop it equals React's. */
export function styledElement(
  make: (props: unknown, key?: Key) => ReactElement,
  props: unknown,
  key: Key | undefined,
): ReactElement {
  if (!isStyled(props)) return make(props, key);
  const { css, className, ...rest }: StyledProps = props;
  const serialized = serializeStyles([css]);
  const rules = rulesOf(serialized);
  if (rules.length === 0) return make({ ...rest, className }, key);
  const element = make({
    ...rest,
    className: [className, classOf(serialized)].filter(Boolean).join(' '),
  });
  return jsxs(Fragment, { children: [...rules, element] }, key);
}
