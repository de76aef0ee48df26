import Image from 'next/image';

/** The game's picture behind whatever the player says. The largest thing on the page's first screen, so it is fetched first. */
export function Poster({ src, dimmed }: { src: string; dimmed: boolean }) {
  return (
    <Image
      src={src}
      alt=""
      fill
      priority
      sizes="(max-width: 1320px) 100vw, 1320px"
      style={{ objectFit: 'cover', filter: dimmed ? 'brightness(0.35)' : undefined }}
    />
  );
}
