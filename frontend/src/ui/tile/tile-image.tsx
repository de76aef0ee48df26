import { Picture } from '../picture/picture';

/** SPEC section 9: the tile poster is 376 by 250. */
const RATIO = 250 / 376;

/** The thumbnail, drawn `width` CSS pixels wide at most. One that is missing leaves the drawn ground to be seen: it has no other text. */
export function TileImage({ src, width, sizes, priority = false }: { src: string; width: number; sizes?: string; priority?: boolean }) {
  if (src === '') return null;
  return <Picture src={src} width={width} sizes={sizes} height={Math.round(width * RATIO)} priority={priority} className="cover" />;
}
