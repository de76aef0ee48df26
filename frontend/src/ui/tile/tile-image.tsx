import { Picture } from '../picture/picture';

/** The size of the tile poster: 376 × 250. */
const RATIO = 250 / 376;

interface TileImageProps {
  src: string;
  /** `object-position`; centered by default. */
  focus?: string | undefined;
  width: number;
  sizes?: string;
  priority?: boolean;
}

/** The thumbnail, at most `width` CSS pixels wide. Without one, the drawn background shows. */
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
