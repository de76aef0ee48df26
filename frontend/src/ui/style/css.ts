import {
  serializeStyles,
  type CSSInterpolation,
  type Keyframes,
  type SerializedStyles,
} from '@emotion/serialize';

/** Later entries of an array win. */
export type Style = CSSInterpolation;
export type { SerializedStyles };

export interface StyledProps {
  css?: Style;
  className?: string;
}

export const isStyled = (props: unknown): props is StyledProps =>
  typeof props === 'object' && props !== null && 'css' in props;

export function css(
  template: TemplateStringsArray,
  ...values: CSSInterpolation[]
): SerializedStyles;
export function css(...parts: CSSInterpolation[]): SerializedStyles;
export function css(...parts: (TemplateStringsArray | CSSInterpolation)[]): SerializedStyles {
  return serializeStyles(parts);
}

/** The rule is emitted with the styles that use it. */
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
