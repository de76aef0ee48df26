/** Drawn posters for stories: a scene, and the title in big letters. Each is a picture's address (a data URI). */

const board = { width: 376, height: 250 } as const;

const repeat = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The same jumble every time. */
const jumble = (index: number, span: number) => (index * 97 + ((index * index * 31) % 61)) % span;

const scenes = {
  road: `<rect width="376" height="250" fill="#2a0f4a"/><circle cx="188" cy="96" r="62" fill="#ff7a45"/><path d="M0 118h376v132H0Z" fill="#160a2e"/>${repeat(9, (i) => `<path d="M188 118L${i * 94 - 188} 250" stroke="#ff3fa4" stroke-width="2"/>`)}${repeat(5, (i) => `<path d="M0 ${124 + i * i * 7}h376" stroke="#ff3fa4" stroke-width="2"/>`)}<path d="M150 214l12-30h52l12 30v18h-76Z" fill="#ffcf33"/><path d="M166 190h44l6 16h-56Z" fill="#160a2e"/>`,
  bricks: `<rect width="376" height="250" fill="#0d2b52"/>${repeat(32, (i) => `<rect x="${(i % 8) * 48 - 4}" y="${Math.floor(i / 8) * 22 + 6}" width="44" height="18" rx="4" fill="${['#ff5d5d', '#ffcf33', '#37d6a0', '#4cb8ff'][(i + Math.floor(i / 8)) % 4]}"/>`)}<circle cx="226" cy="150" r="11" fill="#fff"/><path d="M226 150L140 250" stroke="#fff" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round"/><rect x="96" y="226" width="98" height="14" rx="7" fill="#f6f1e7"/>`,
  orchard: `<rect width="376" height="250" fill="#8fd3c0"/><circle cx="312" cy="54" r="34" fill="#ffe59a"/><path d="M0 180q94-60 188-14t188-24v108H0Z" fill="#3d8b4f"/>${repeat(7, (i) => `<g transform="translate(${24 + i * 54} ${150 + jumble(i, 40)})"><path d="M0 0v26" stroke="#5b3a1e" stroke-width="8"/><circle r="27" fill="#24713b"/><circle cx="-9" cy="-4" r="6" fill="#ff5d5d"/><circle cx="11" cy="6" r="6" fill="#ffcf33"/></g>`)}`,
  gems: `<rect width="376" height="250" fill="#083b4c"/>${repeat(40, (i) => `<path transform="translate(${(i % 8) * 48 + 20} ${Math.floor(i / 8) * 50 + 24})" d="M-17-6l8-12h18l8 12L0 18Z" fill="${['#ff5d5d', '#ffcf33', '#37d6a0', '#8b7cff', '#4cb8ff'][jumble(i + 3, 5)]}" stroke="#ffffff55" stroke-width="2"/>`)}`,
  castle: `<rect width="376" height="250" fill="#ffb65c"/><circle cx="86" cy="86" r="46" fill="#fff3c9"/><path d="M0 190q120-40 376-8v68H0Z" fill="#a9512f"/><path d="M196 210V84h18V66h18v18h18V66h18v18h18V66h18v18h18v126Z" fill="#5a2a4f"/><path d="M246 210v-40a18 18 0 0 1 36 0v40Z" fill="#ffcf33"/><path d="M268 66V22l38 14-38 14" fill="#ff5d5d"/>${repeat(5, (i) => `<circle cx="${30 + i * 34}" cy="${206 + jumble(i, 14)}" r="12" fill="#37d6a0"/>`)}`,
  space: `<rect width="376" height="250" fill="#0a0f2e"/>${repeat(46, (i) => `<circle cx="${jumble(i, 376)}" cy="${jumble(i * 3 + 1, 250)}" r="${1 + (i % 3)}" fill="#f6f1e7"/>`)}<circle cx="276" cy="92" r="58" fill="#8b7cff"/><path d="M198 116q78 34 158-52" fill="none" stroke="#ffcf33" stroke-width="10"/><path d="M60 196l46-72 46 72-46-16Z" fill="#ff5d5d"/><path d="M92 196l14 40 14-40Z" fill="#ffcf33"/>`,
  cards: `<rect width="376" height="250" fill="#0d5a45"/>${repeat(5, (i) => `<g transform="rotate(${-24 + i * 12} 188 360)"><rect x="152" y="76" width="86" height="122" rx="10" fill="#f6f1e7" stroke="#11121f" stroke-width="3"/><path d="${i % 2 ? 'M195 112l18 24-18 24-18-24Z' : 'M195 164s-24-16-24-34a13 13 0 0 1 24-7 13 13 0 0 1 24 7c0 18-24 34-24 34Z'}" fill="#d8343f"/></g>`)}`,
  worm: `<rect width="376" height="250" fill="#1e1440"/>${repeat(60, (i) => `<rect x="${(i % 10) * 38}" y="${Math.floor(i / 10) * 42}" width="36" height="40" fill="#271a52"/>`)}<path d="M24 214h120V104h108v72h92" fill="none" stroke="#37d6a0" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/><circle cx="334" cy="170" r="5" fill="#11121f"/><circle cx="226" cy="46" r="14" fill="#ff5d5d"/>`,
  tea: `<rect width="376" height="250" fill="#4cb8ff"/><path d="M0 170h376v80H0Z" fill="#d4b06a"/><path d="M40 150h96v40H40Z" fill="#37743f"/><path d="M66 126h48v24H66ZM114 134h60v10h-60Z" fill="#2c5c33"/><path d="M336 150h-96v40h96Z" fill="#c2453d"/><path d="M310 126h-48v24h48Z" fill="#9a332d"/><path d="M262 134h-46v10h46Z" fill="#9a332d"/>${repeat(6, (i) => `<circle cx="${52 + (i % 3) * 36 + (i > 2 ? 200 : 0)}" cy="194" r="15" fill="#11121f"/>`)}<path d="M186 60q-14-14 0-28t0-22" stroke="#fff" stroke-width="6" fill="none"/>`,
  ghost: `<rect width="376" height="250" fill="#123"/><path d="M0 210h120v-40h80v30h176v50H0Z" fill="#274b5e"/><circle cx="70" cy="60" r="30" fill="#f6f1e7"/><path d="M226 180v-70a44 44 0 0 1 88 0v70l-15-13-15 13-14-13-15 13-14-13Z" fill="#f6f1e7"/><circle cx="256" cy="112" r="8" fill="#11121f"/><circle cx="286" cy="112" r="8" fill="#11121f"/>`,
} as const;

export type Scene = keyof typeof scenes;

/** A poster of `scene` with `title` on it. */
export function storyArt(scene: Scene, title: string): string {
  const words = title.toUpperCase().split(' ');
  const half = Math.ceil(words.length / 2);
  const lines = words.length > 1 ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : words;
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(64, 470 / longest);
  const lettering = lines
    .map(
      (line, index) =>
        `<text x="188" y="${board.height / 2 + size * (index + 0.9 - lines.length / 2)}" font-size="${size}" text-anchor="middle" font-family="Arial Black,DejaVu Sans,sans-serif" font-weight="900" fill="#fff" stroke="#11121f" stroke-width="${size / 6}" paint-order="stroke" stroke-linejoin="round">${line.replace(/&/g, '&amp;')}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${board.width}" height="${board.height}" viewBox="0 0 376 250">${scenes[scene]}${lettering}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
