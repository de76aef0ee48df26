import { css } from '@/ui/style/css';

const PLACEHOLDER = '/images/avatar-placeholder.svg';

const avatarStyle = css`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
  background: var(--sunken);

  &::before {
    background: var(--sunken) url('${PLACEHOLDER}') center / cover;
  }
`;

/** Decorative: the name is next to it. */
export function Avatar({ src, size }: { src: string | null; size: number }) {
  return <img src={src ?? PLACEHOLDER} alt="" width={size} height={size} css={avatarStyle} />;
}
