import { css } from '@/ui/style/css';

const avatarStyle = css`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
  background: var(--sunken);
`;

/** A member's picture, or the one of those who chose none. Decoration: the name stands beside it. */
export function Avatar({ src, size }: { src: string | null; size: number }) {
  return <img src={src ?? '/images/avatar-placeholder.svg'} alt="" width={size} height={size} css={avatarStyle} />;
}
