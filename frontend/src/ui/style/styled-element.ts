import { serializeStyles, type SerializedStyles } from '@emotion/serialize';
import { Fragment, type Key, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { isStyled, type StyledProps } from './css';
import { plain } from './plain';

/** The rules of styles, by their name. The same elements each time: what is sent to the browser names them, where a page has them again. */
const known = new Map<string, ReactElement[]>();

/** React takes it into the page's head, and of each name only the first. */
const rule = (name: string, text: string) =>
  jsx('style', { href: name, precedence: 'styles', children: text });

/** The animations that styles name. */
const animations = ({ next }: SerializedStyles): ReactElement[] =>
  next ? [rule(next.name, plain(next.styles)), ...animations(next)] : [];

/** A hash may begin with a digit, a class must not. */
const classOf = ({ name }: SerializedStyles) => `a${name}`;

/** What an element of these styles needs in the page; nothing where they say nothing. */
function rulesOf(serialized: SerializedStyles): ReactElement[] {
  const found = known.get(serialized.name);
  if (found) return found;
  const text = plain(serialized.styles);
  const rules =
    text === ''
      ? []
      : [...animations(serialized), rule(classOf(serialized), `.${classOf(serialized)}{${text}}`)];
  known.set(serialized.name, rules);
  return rules;
}

/** An element with the class of its `css` prop, and beside it the rules of that class. Without the prop, as React makes it. */
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
