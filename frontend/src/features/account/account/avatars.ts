import * as z from 'zod/mini';
import type { AvatarChoice } from '@/content/types/user';
import { callBackend } from '@/api/backend';

const responseSchema = z.array(
  z.object({ fid: z.number(), uri: z.string(), filename: z.string() }),
);

export const readAvatars = (content: unknown): AvatarChoice[] => responseSchema.parse(content);

export const avatars = {
  queryKey: ['avatars'],
  queryFn: () => callBackend('/ag/api/user-avatars', readAvatars),
  staleTime: 600_000,
};
