import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { media } from '@/ui/theme/media';
import { PageHead } from '@/ui/page-head/page-head';
import { AccountBenefits } from './account-benefits';

const twoColumns = css`
  ${media.desktop} {
    --container: 1100px;
    display: grid;
    grid-template-columns: minmax(0, 460px) minmax(0, 1fr);
    gap: 0 clamp(40px, 8vw, 120px);

    > header {
      grid-column: 1 / -1;
    }
  }
`;

interface MemberPageProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function MemberPage({ title, description, children }: MemberPageProps) {
  return (
    <div css={[containerStyle, twoColumns]}>
      <PageHead title={title} description={description} />
      <div>{children}</div>
      <AccountBenefits />
    </div>
  );
}
