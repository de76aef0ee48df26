import {
  serializeStyles,
  type CSSInterpolation,
  type Keyframes,
  type SerializedStyles,
} from '@emotion/serialize';

/** What the `css` prop takes: styles, an object, or an array of both, in which the later one wins. */
export type Style = CSSInterpolation;
export type { SerializedStyles };

export interface StyledProps {
  css?: Style;
  className?: string;
}

export const isStyled = (props: unknown): props is StyledProps =>
  typeof props === 'object' && props !== null && 'css' in props;

/** Styles for the `css` prop and for other styles: a template with nested rules, or objects. */
export function css(
  template: TemplateStringsArray,
  ...values: CSSInterpolation[]
): SerializedStyles;
export function css(...parts: CSSInterpolation[]): SerializedStyles;
export function css(...parts: (TemplateStringsArray | CSSInterpolation)[]): SerializedStyles {
  return serializeStyles(parts);
}

/** An animation, to be named in styles: its rule comes with theirs. */
export function keyframes(template: TemplateStringsArray): Keyframes {
  const { name: hash, styles } = serializeStyles([template]);
  const name = `animation-${hash}`;
  return {
    anim: 1,
    name,
    styles: `@keyframes ${name}{${styles}}`,
    toString: () => name,
  } as Keyframes;
}
