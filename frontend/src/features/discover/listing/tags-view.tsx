import { useTranslations } from 'next-intl';
import type { Tag } from '@/content/types/tag';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { TagWall } from './tag-wall';

export function TagsView({ tags }: { tags: readonly Tag[] }) {
  const t = useTranslations('tags');
  return (
    <div css={containerStyle}>
      <PageHead title={t('heading')} description={t('description')} />
      <TagWall tags={tags} />
    </div>
  );
}
