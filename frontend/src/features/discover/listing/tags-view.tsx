import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { TagWall } from './tag-wall';
import type { WallTag } from './wall-tag';

export function TagsView({ tags }: { tags: readonly WallTag[] }) {
  return (
    <div css={containerStyle}>
      <PageHead title="Browse by tag" description="Every tag we use, with its number of games." />
      <TagWall tags={tags} />
    </div>
  );
}
