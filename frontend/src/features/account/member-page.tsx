'use client';

import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '../listing/page-head';

/** A page that is one form. */
export function MemberPage({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <div css={containerStyle}>
      <PageHead title={title} {...(description ? { description } : {})} />
      {children}
    </div>
  );
}
