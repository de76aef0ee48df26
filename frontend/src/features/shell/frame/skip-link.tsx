import { buttonStyle } from '@/ui/button/button-style';
import { css } from '@/ui/style/css';

const skipStyle = css`
  position: fixed;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: var(--layer-skip-link);

  &:not(:focus) {
    translate: 0 -200%;
  }
`;

/** The first link of a page, visible while it has the focus. */
export const SkipLink = ({ text }: { text: string }) => (
  <a href="#main" css={[buttonStyle('primary', 'medium'), skipStyle]}>
    {text}
  </a>
);
