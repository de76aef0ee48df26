import { useEffect, useState } from 'react';
import { encodePicture } from './stored-picture';
import type { Pictures } from './request-pictures';

export type PicturesState =
  | { status: 'none' | 'taking' | 'missing' }
  | {
      status: 'stored' | 'notStored';
      /** Object URLs. */
      picture: string;
      video: string | null;
    };

async function store(uuid: string, { picture, video }: Pictures): Promise<boolean> {
  const parts = [
    ...(picture ? [await encodePicture('picture', picture)] : []),
    ...(video ? [await encodePicture('video', video)] : []),
  ];
  const responses = await Promise.all(
    parts.map((part) =>
      fetch(`/preview/${uuid}/pictures`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(part),
      }),
    ),
  );
  return responses.every(({ ok }) => ok);
}

/** Takes a thumbnail and a hover video of the game in a preview, and stores them with its package. */
export function usePictures(uuid: string): {
  pictures: PicturesState;
  take: (request: () => Promise<Pictures>) => Promise<void>;
} {
  const [pictures, setPictures] = useState<PicturesState>({ status: 'none' });

  useEffect(() => {
    if (!('picture' in pictures)) return;
    return () => {
      for (const url of [pictures.picture, pictures.video]) if (url) URL.revokeObjectURL(url);
    };
  }, [pictures]);

  async function take(request: () => Promise<Pictures>): Promise<void> {
    setPictures({ status: 'taking' });
    const taken = await request();
    if (taken.picture === null) return setPictures({ status: 'missing' });
    const isStored = await store(uuid, taken).catch(() => false);
    setPictures({
      status: isStored ? 'stored' : 'notStored',
      picture: URL.createObjectURL(taken.picture),
      video: taken.video && URL.createObjectURL(taken.video),
    });
  }

  return { pictures, take };
}
