import * as z from 'zod/mini';

export interface Reply<T> {
  message: T;
  page: string;
}

/** The reply comes later: the account is slow, or the page asks the player. */
const waitMessage = z.object({ type: z.literal('wait') });

/**
 * Sends a message to the page that embeds the game and waits for its reply.
 *
 * @param timeoutMs null: a person answers. Does not apply after the page has replied `wait`.
 * @returns null without a reply in time
 */
export function askPage<T extends z.ZodMiniType>(
  game: Window,
  pageOrigins: readonly string[],
  question: object,
  schema: T,
  timeoutMs: number | null,
): Promise<Reply<z.infer<T>> | null> {
  return new Promise((resolve) => {
    const timer = timeoutMs === null ? undefined : setTimeout(() => end(null), timeoutMs);
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== game.parent || !pageOrigins.includes(origin)) return;
      if (z.safeParse(waitMessage, data).success) return clearTimeout(timer);
      const { data: message, success } = z.safeParse(schema, data);
      if (success) end({ message, page: origin });
    };
    const end = (reply: Reply<z.infer<T>> | null) => {
      clearTimeout(timer);
      game.removeEventListener('message', listen);
      resolve(reply);
    };
    game.addEventListener('message', listen);
    for (const origin of pageOrigins) game.parent.postMessage(question, origin);
  });
}
