import { Picture } from '../picture/picture';

const RATIO = 250 / 376;

interface TileImageProps {
  src: string;
  focus?: string;
  width: number;
  sizes?: string;
  priority?: boolean;
}

/** Without a thumbnail, the drawn background shows. */
export function TileImage({ src, focus, width, sizes, priority = false }: TileImageProps) {
  if (src === '') return null;
  const height = Math.round(width * RATIO);
  const positionProps = focus && { style: { objectPosition: focus } };
  return (
    <Picture
      src={src}
      width={width}
      sizes={sizes}
      height={height}
      priority={priority}
      className="cover"
      {...positionProps}
    />
  );
}
