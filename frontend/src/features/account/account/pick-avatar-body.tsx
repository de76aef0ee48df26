import { css } from '@/ui/style/css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { Avatar } from './avatar';
import { avatars } from './avatars';

const gridStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(84px, 1fr));
  gap: var(--space-3);
  min-block-size: 200px;

  button {
    display: grid;
    place-items: center;
    inline-size: 100%;
    padding: var(--space-2);
    border: var(--size-outline) solid transparent;
    border-radius: var(--radius-md);
    background: none;

    &:hover {
      border-color: var(--line-strong);
    }
    &[aria-pressed='true'] {
      border-color: var(--play-text);
    }
  }
`;

export function PickAvatarBody({ data: { chosen, onPick }, close }: ModalBodyProps<'pickAvatar'>) {
  const t = useTranslations('account');
  const { data, isError } = useQuery(avatars);
  const handleFailure = useEffectEvent(() => {
    notifyError(t('avatarsFailed'));
    close();
  });
  useEffect(() => {
    if (isError) handleFailure();
  }, [isError]);

  return (
    <ul css={gridStyle} aria-busy={!data}>
      {data?.map((avatar) => (
        <li key={avatar.fid}>
          <button
            type="button"
            aria-label={avatar.filename.replace(/\.\w+$/, '')}
            aria-pressed={avatar.uri === chosen}
            onClick={() => {
              onPick(avatar);
              close();
            }}
          >
            <Avatar src={avatar.uri} size={68} />
          </button>
        </li>
      ))}
    </ul>
  );
}
