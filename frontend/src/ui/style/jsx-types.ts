import type { JSX as ReactJSX } from 'react';
import type { Style } from './css';

type WithStyle<Props> = 'className' extends keyof Props
  ? string extends Props['className']
    ? { css?: Style }
    : object
  : object;

// TypeScript requires a namespace with this name.
// eslint-disable-next-line @typescript-eslint/no-namespace
export declare namespace JSX {
  type Element = ReactJSX.Element;
  type ElementType = ReactJSX.ElementType;
  type ElementClass = ReactJSX.ElementClass;
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
  type IntrinsicClassAttributes<Instance> = ReactJSX.IntrinsicClassAttributes<Instance>;
  type LibraryManagedAttributes<Component, Props> = Props extends unknown
    ? WithStyle<Props> & ReactJSX.LibraryManagedAttributes<Component, Props>
    : never;
  type IntrinsicElements = {
    [Tag in keyof ReactJSX.IntrinsicElements]: ReactJSX.IntrinsicElements[Tag] & { css?: Style };
  };
}
