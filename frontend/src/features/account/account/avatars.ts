import { array, number, object, string } from 'zod/mini';
import type { AvatarChoice } from '@/content/types';
import { callBackend } from '../auth/backend';

const responseSchema = array(object({ fid: number(), uri: string(), filename: string() }));

export const readAvatars = (content: unknown): AvatarChoice[] => responseSchema.parse(content);

export const avatars = {
  queryKey: ['avatars'],
  queryFn: () => callBackend('/ag/api/user-avatars', readAvatars),
  staleTime: 600_000,
};
