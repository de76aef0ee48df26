import { callBackend } from '../auth/backend';
import { fieldOf } from '@/lib/storage/game-shape';

/** A picture that members may take. */
export interface AvatarChoice {
  /** The file's id, which the profile is given. */
  fid: number;
  /** Root-relative address. */
  uri: string;
  filename: string;
}

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
