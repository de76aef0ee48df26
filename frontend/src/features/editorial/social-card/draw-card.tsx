import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { environment } from '@/content/environment';
import { cardText } from './card-text';
import { CARD_SIZE, SocialCard, type SocialCardProps } from './social-card';

const FONT = 'src/ui/theme/fonts/bricolage-grotesque-800.woff';
const PICTURE_TIMEOUT_MS = 5_000;

const font = readFile(join(process.cwd(), FONT));
// A missing file must not fail the card.
font.catch(() => undefined);

/** Null if the picture is unavailable. `ImageResponse` does not read WebP. */
async function readPicture(path: string): Promise<string | null> {
  try {
    const response = await fetch(new URL(path, environment().contentApiUrl), {
      signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const jpeg = await sharp(await response.arrayBuffer())
      .resize(990, 660, { fit: 'cover' })
      .jpeg({ quality: 88 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}

/** JPEG: about 80 kB; PNG is ten times larger. */
export async function drawCard({
  picture,
  title,
  eyebrow,
  siteName,
  slogan,
}: SocialCardProps): Promise<Response> {
  const texts = {
    title: cardText(title),
    eyebrow: cardText(eyebrow),
    siteName: cardText(siteName),
    slogan: cardText(slogan),
  };
  const data = picture === null ? null : await readPicture(picture);
  const fonts = [
    {
      name: 'Bricolage Grotesque',
      data: await font,
      weight: 800 as const,
      style: 'normal' as const,
    },
  ];
  const png = await new ImageResponse(<SocialCard {...texts} picture={data} />, {
    ...CARD_SIZE,
    fonts,
  }).arrayBuffer();
  const jpeg = await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
}
