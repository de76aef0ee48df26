import { css } from '../style/css';
import type { ReactNode } from 'react';

const sizes = {
  page: css`
    font-size: var(--type-2xl);
  `,
  section: css`
    font-size: var(--type-xl);
  `,
  small: css`
    font-size: var(--type-lg);
  `,
} as const;

interface HeadingProps {
  level: 1 | 2 | 3;
  size?: keyof typeof sizes;
  id?: string;
  children: ReactNode;
}

export function Heading({
  level,
  size = level === 1 ? 'page' : level === 2 ? 'section' : 'small',
  id,
  children,
}: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} css={sizes[size]}>
      {children}
    </Tag>
  );
}
