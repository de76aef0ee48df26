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

/** The same picture, dim and out of focus, in the room that the game's ratio leaves beside it. */
export function Backdrop({ src }: { src: string }) {
  return <Image src={src} alt="" fill sizes="96px" style={{ objectFit: 'cover', filter: 'blur(36px) brightness(0.45)', scale: '1.15' }} />;
}
