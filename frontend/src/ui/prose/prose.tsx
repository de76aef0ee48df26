import { css } from '../style/css';

const proseStyle = css`
  max-inline-size: 44em;
  line-height: 1.65;
  overflow-wrap: break-word;

  img {
    block-size: auto;
  }
  > * + * {
    margin-block-start: var(--space-4);
  }
  h2,
  h3 {
    margin-block-start: var(--space-6);
    font-size: var(--type-xl);
  }
  h3 {
    font-size: var(--type-lg);
  }
  ul,
  ol {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-block-start: var(--space-1);
  }
  li::marker {
    color: var(--play-text);
    font-weight: 700;
  }
  a {
    color: var(--play-text);
    font-weight: 600;
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  blockquote {
    margin: var(--space-4) 0 0;
    padding-inline-start: var(--space-4);
    border-inline-start: 4px solid var(--play);
  }
  code {
    padding: 0.1em 0.35em;
    border-radius: var(--radius-sm);
    background: var(--sunken);
    font-size: 0.92em;
  }
  table {
    display: block;
    max-inline-size: 100%;
    overflow-x: auto;
    border-collapse: collapse;
  }
  th,
  td {
    padding: var(--space-2) var(--space-3);
    border: var(--size-outline) solid var(--line);
    text-align: start;
  }
`;

/** `html` must be sanitized. */
export function Prose({ html }: { html: string }) {
  return <div css={proseStyle} dangerouslySetInnerHTML={{ __html: html }} />;
}
