import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { TagWall } from './tag-wall';
import type { WallTag } from './wall-tag';

/** Every tag there is. */
export function TagsView({ tags }: { tags: readonly WallTag[] }) {
  return (
    <div css={containerStyle}>
      <PageHead
        title="The tag wall"
        description="Every kind of game in the house. The bigger the brick, the more games behind it."
      />
      <TagWall tags={tags} />
    </div>
  );
}
