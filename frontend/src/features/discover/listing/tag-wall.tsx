import type { Tag } from '@/content/types/tag';
import { css } from '@/ui/style/css';
import { Link } from '@/ui/link/link';
import { Picture } from '@/ui/picture/picture';
import { media } from '@/ui/theme/media';

const wallStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > li {
    flex: 1 1 auto;
    font-size: calc(var(--brick) * 0.86);

    ${media.phablet} {
      font-size: var(--brick);
    }
  }
  &::after {
    content: '';
    flex: 999 1 0;
  }
  a {
    display: flex;
    align-items: center;
    gap: 8px;
    block-size: 100%;
    padding: 4px 12px 4px 5px;
    border: var(--size-outline) solid var(--line);
    border-radius: var(--radius-md);
    background: var(--raised);
    font-family: var(--font-display);
    font-weight: 700;
    line-height: 1.1;
  }
  img {
    inline-size: 1.9em;
    block-size: 1.9em;
    object-fit: contain;
  }
  small {
    font-family: var(--font-text);
    font-size: var(--type-xs);
    font-weight: 500;
    color: var(--muted);
  }
  a:hover {
    border-color: var(--play-deep);
    background: var(--play);
    color: var(--ink);

    small {
      color: var(--ink);
    }
  }
`;

const shortStyle = css`
  @media (max-width: 599px) {
    > :nth-child(n + 25) {
      display: none;
    }
  }
`;

const MIN_REM = 0.9375;

/** Tags of most games, such as HTML5, stay small. */
const getFontSize = ({ totalCount, isCommon }: Tag, maxCount: number) =>
  `${(isCommon ? MIN_REM : MIN_REM + 0.55 * Math.sqrt(totalCount / Math.max(1, maxCount))).toFixed(2)}rem`;

export function TagWall({ tags, short = false }: { tags: readonly Tag[]; short?: boolean }) {
  const maxCount = Math.max(
    ...tags.filter(({ isCommon }) => !isCommon).map(({ totalCount }) => totalCount),
  );
  return (
    <ul css={[wallStyle, short && shortStyle]}>
      {tags.map((tag) => (
        <li key={tag.path} style={{ '--brick': getFontSize(tag, maxCount) }}>
          <Link href={tag.path}>
            <Picture src={tag.thumbnailUrl} width={48} height={48} />
            {tag.name}
            <small>{tag.totalCount}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
