import * as z from 'zod/mini';

const pictures = z.object({
  /** Null for a game that draws without a canvas. */
  picture: z.nullable(z.instanceof(Blob)),
  video: z.nullable(z.instanceof(Blob)),
});
export type Pictures = z.infer<typeof pictures>;

export const NO_PICTURES: Pictures = { picture: null, video: null };

/** A video takes four seconds, and browsers may fail to encode two of three types. */
const MAX_WAIT_MS = 20_000;

/** Asks the portal's script in an uploaded game for pictures; see `games/client/pictures.ts`. */
export function requestPictures(game: Window, gameOrigin: string): Promise<Pictures> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (result: Pictures) => {
      clearTimeout(timer);
      port1.close();
      resolve(result);
    };
    const timer = setTimeout(() => end(NO_PICTURES), MAX_WAIT_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      end(z.safeParse(pictures, data).data ?? NO_PICTURES);
    game.postMessage({ type: 'takePictures' }, gameOrigin, [port2]);
  });
}
