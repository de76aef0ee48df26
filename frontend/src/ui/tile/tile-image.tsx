import { Picture } from '../picture/picture';

/** SPEC section 9: the tile poster is 376 by 250. */
const RATIO = 250 / 376;

interface TileImageProps {
  src: string;
  /** `object-position`: what stays visible of a picture of another shape. Its middle unless given. */
  focus?: string | undefined;
  width: number;
  sizes?: string;
  priority?: boolean;
}

/** The thumbnail, drawn `width` CSS pixels wide at most. One that is missing leaves the drawn ground to be seen: it has no other text. */
export function TileImage({ src, focus, width, sizes, priority = false }: TileImageProps) {
  if (src === '') return null;
  const height = Math.round(width * RATIO);
  const place = focus && { style: { objectPosition: focus } };
  return (
    <Picture
      src={src}
      width={width}
      sizes={sizes}
      height={height}
      priority={priority}
      className="cover"
      {...place}
    />
  );
}
