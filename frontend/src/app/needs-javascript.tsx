import { containerStyle } from '@/ui/container/container';
import { css } from '@/ui/style/css';

const noteStyle = css`
  margin-block: var(--space-5);
  padding: var(--space-3) var(--space-4);
  border: var(--size-outline) dashed var(--line-strong);
  border-radius: var(--radius-md);
`;

/** Shown in browsers without JavaScript only. */
export const NeedsJavaScript = ({ text }: { text: string }) => (
  <noscript>
    <div css={containerStyle}>
      <p css={noteStyle}>{text}</p>
    </div>
  </noscript>
);
