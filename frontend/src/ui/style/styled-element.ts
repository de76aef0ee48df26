import { serializeStyles, type SerializedStyles } from '@emotion/serialize';
import { Fragment, type Key, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { isStyled, type StyledProps } from './css';
import { minifyCss } from './minify-css';

/** React deduplicates a reused element in the payload. */
const cachedRules = new Map<string, ReactElement[]>();

/** React hoists it into `<head>`, once per name. */
const createRule = (name: string, text: string) =>
  jsx('style', { href: name, precedence: 'styles', children: text });

const getAnimationRules = ({ next }: SerializedStyles): ReactElement[] =>
  next ? [createRule(next.name, minifyCss(next.styles)), ...getAnimationRules(next)] : [];

/** A class name must not start with a digit. */
const getClassName = ({ name }: SerializedStyles) => `a${name}`;

function getRules(serialized: SerializedStyles): ReactElement[] {
  const cached = cachedRules.get(serialized.name);
  if (cached) return cached;
  const text = minifyCss(serialized.styles);
  const rules =
    text === ''
      ? []
      : [
          ...getAnimationRules(serialized),
          createRule(getClassName(serialized), `.${getClassName(serialized)}{${text}}`),
        ];
  cachedRules.set(serialized.name, rules);
  return rules;
}

/** Without a `css` prop, the element equals React's. */
export function styledElement(
  jsxFactory: (props: unknown, key?: Key) => ReactElement,
  props: unknown,
  key: Key | undefined,
): ReactElement {
  if (!isStyled(props)) return jsxFactory(props, key);
  const { css, className, ...rest }: StyledProps = props;
  const serialized = serializeStyles([css]);
  const rules = getRules(serialized);
  if (rules.length === 0) return jsxFactory({ ...rest, className }, key);
  const element = jsxFactory({
    ...rest,
    className: [className, getClassName(serialized)].filter(Boolean).join(' '),
  });
  return jsxs(Fragment, { children: [...rules, element] }, key);
}
