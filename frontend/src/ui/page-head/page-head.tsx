import { css } from '../style/css';
import type { ReactNode } from 'react';
import { Picture } from '../picture/picture';

const headStyle = css`
  display: flex;
  align-items: stretch;
  gap: clamp(14px, 2vw, 28px);
  margin-block-end: var(--space-5);

  h1 {
    font-size: var(--type-3xl);
    letter-spacing: -0.035em;
    line-height: 0.95;
    overflow-wrap: anywhere;
  }
`;

const iconStyle = css`
  flex: none;
  align-self: start;
  inline-size: clamp(76px, 9vw, 132px);
  block-size: auto;
  aspect-ratio: 1;
  object-fit: contain;
`;

const textStyle = css`
  display: grid;
  align-content: center;
  gap: var(--space-2);
  min-inline-size: 0;

  p {
    max-inline-size: 46em;
    color: var(--muted);
    text-wrap: pretty;
  }
`;

interface PageHeadProps {
  title: string;
  description?: string;
  iconUrl?: string;
  children?: ReactNode;
}

export function PageHead({ title, description, iconUrl, children }: PageHeadProps) {
  return (
    <header css={headStyle}>
      {iconUrl && <Picture src={iconUrl} width={128} height={128} priority css={iconStyle} />}
      <div css={textStyle}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        {children}
      </div>
    </header>
  );
}
