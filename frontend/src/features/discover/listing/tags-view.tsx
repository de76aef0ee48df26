import { useTranslations } from 'next-intl';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { TagWall } from './tag-wall';
import type { WallTag } from './wall-tag';

export function TagsView({ tags }: { tags: readonly WallTag[] }) {
  const t = useTranslations('tags');
  return (
    <div css={containerStyle}>
      <PageHead title={t('heading')} description={t('description')} />
      <TagWall tags={tags} />
    </div>
  );
}
