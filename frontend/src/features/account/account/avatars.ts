import type { AvatarChoice } from '@/content/types';
import { callBackend } from '../auth/backend';
import { fieldOf } from '@/lib/storage/game-shape';

function isChoice(value: unknown): value is AvatarChoice {
  return (
    typeof fieldOf(value, 'fid') === 'number' && typeof fieldOf(value, 'uri') === 'string' && typeof fieldOf(value, 'filename') === 'string'
  );
}

/** The answer of `GET /ag/api/user-avatars`. Throws when it is no list. */
export function parseAvatars(content: unknown): AvatarChoice[] {
  if (!Array.isArray(content)) throw new Error('The answer is no list');
  return content.filter(isChoice);
}

export const fetchAvatars = () => callBackend('/ag/api/user-avatars', parseAvatars);
