import type { ReactNode } from 'react';

interface GalleryProps {
  pictures: readonly { name: string; picture: ReactNode }[];
  size: number;
}

export const Gallery = ({ pictures, size }: GalleryProps) => (
  <ul
    className="sb-unstyled"
    style={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(${size}px, 1fr))`,
      gap: 16,
      marginBlock: 16,
    }}
  >
    {pictures.map(({ name, picture }) => (
      <li key={name} style={{ fontSize: 13 }}>
        {picture}
        {name}
      </li>
    ))}
  </ul>
);

/** A picture of the demo content. */
export const createPicture = (name: string, src: string, isRound = false) => ({
  name,
  picture: (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      style={{ borderRadius: isRound ? '50%' : 10 }}
    />
  ),
});
