import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hasStamp, stampOf } from './stamp.ts';

const INK = '#11121F';
const PAPER = '#F6F1E7';

/** By the class of the drawing's root element. */
const TONES: Record<string, { ground: string; ray: string; stub: string }> = {
  yellow: { ground: '#FFCF33', ray: '#FFDF70', stub: '#F0AE14' },
  coral: { ground: '#FF6B66', ray: '#FF8A82', stub: '#E0434B' },
  mint: { ground: '#37D6A0', ray: '#6BE5BC', stub: '#1DB381' },
  violet: { ground: '#8B7CFF', ray: '#A599FF', stub: '#6A59E8' },
  sky: { ground: '#4CB8FF', ray: '#7CCBFF', stub: '#2394E0' },
  ink: { ground: '#2A2D4C', ray: '#363A60', stub: '#1B1D30' },
};

/** By class of the drawing's elements; with `line` they set the stroke instead. */
const COLORS: Record<string, string> = {
  ink: INK,
  paper: PAPER,
  yellow: '#FFCF33',
  gold: '#E8A210',
  coral: '#FF5D5D',
  red: '#CC3344',
  pink: '#FFA3B8',
  mint: '#37D6A0',
  leaf: '#16996F',
  violet: '#8B7CFF',
  grape: '#5546C8',
  sky: '#4CB8FF',
  sea: '#1C7FC4',
  tan: '#F2C18C',
  brown: '#97613A',
  grey: '#B9B7CC',
  slate: '#565A80',
};

const STYLE = `
* { stroke-linejoin: round; stroke-linecap: round }
.art * { stroke: ${INK}; stroke-width: 14 }
${Object.entries(COLORS)
  .map(([name, color]) => `.${name} { fill: ${color} } .art .line.${name} { stroke: ${color} }`)
  .join('\n')}
.art .line, .art .line * { fill: none }
.art .flat, .art .flat * { stroke: none }
.art .thin, .art .thin * { stroke-width: 9 }
.art .bold, .art .bold * { stroke-width: 24 }
.art .broad, .art .broad * { stroke-width: 40 }
.art .soft { opacity: .35 }
.halo * { fill: ${PAPER} !important; stroke: ${PAPER} !important; stroke-width: 46 !important; opacity: 1 !important }
.halo .broad, .halo .broad * { stroke-width: 72 !important }
.shadow * { fill: ${INK} !important; stroke: ${INK} !important; stroke-width: 50 !important; opacity: 1 !important }
.shadow .broad, .shadow .broad * { stroke-width: 76 !important }
.halo .line, .shadow .line, .halo .line *, .shadow .line * { fill: none !important }
.halo .inside, .shadow .inside { display: none }
`;

/** Centered on 0,0. */
const SHARED = `<defs>
<g class="art">
<g id="eye"><circle r="15" class="ink flat"/><circle cx="5" cy="-6" r="5" class="paper flat"/></g>
<g id="face"><circle cx="-38" r="14" class="ink flat"/><circle cx="38" r="14" class="ink flat"/><circle cx="-33" cy="-6" r="5" class="paper flat"/><circle cx="43" cy="-6" r="5" class="paper flat"/><path class="line thin" d="M-16 14q16 18 32 0"/><ellipse class="pink flat" cx="-62" cy="22" rx="14" ry="9"/><ellipse class="pink flat" cx="62" cy="22" rx="14" ry="9"/></g>
<path id="glint" class="line paper" d="M-20 20q4-30 34-38"/>
<path id="spark" class="thin" d="M0-34Q6-6 34 0Q6 6 0 34Q-6 6-34 0Q-6-6 0-34Z"/>
</g></defs>`;

interface Drawing {
  tone: string;
  shapes: string;
}

/** Drawings are 512×512 units. Throws if the root has no known tone as class. */
export async function readDrawing(path: string): Promise<Drawing> {
  const [, tone, shapes] = /<svg[^>]*\sclass="(\w+)"[^>]*>([\s\S]*)<\/svg>/.exec(await readFile(path, 'utf8')) ?? [];
  if (!tone || !shapes || !TONES[tone]) throw new Error(`${path}: the root needs one of the classes ${Object.keys(TONES).join(', ')}.`);
  return { tone, shapes };
}

function rays(cx: number, cy: number, length: number): string {
  const wedge = (turn: number): string => {
    const point = (angle: number): string => `${(cx + length * Math.cos(angle)).toFixed(1)} ${(cy + length * Math.sin(angle)).toFixed(1)}`;
    return `M${cx} ${cy}L${point(turn)}L${point(turn + Math.PI / 12)}Z`;
  };
  return Array.from({ length: 12 }, (_, index) => wedge((index * Math.PI) / 6 + 0.13)).join('');
}

function ticketPath(width: number, height: number, tear: number, unit: number): string {
  const edge = 8 * unit;
  const r = 60 * unit;
  const bite = 30 * unit;
  const [right, bottom] = [width - edge, height - edge];
  return [
    `M${edge + r} ${edge}H${right - r}A${r} ${r} 0 0 1 ${right} ${edge + r}`,
    `V${tear - bite}A${bite} ${bite} 0 0 0 ${right} ${tear + bite}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}`,
    `H${edge + r}A${r} ${r} 0 0 1 ${edge} ${bottom - r}V${tear + bite}A${bite} ${bite} 0 0 0 ${edge} ${tear - bite}`,
    `V${edge + r}A${r} ${r} 0 0 1 ${edge + r} ${edge}Z`,
  ].join('');
}

/** `scale` in pixels per unit, `cx` and `cy` are the center, `turn` in degrees. */
function sticker(shapes: string, cx: number, cy: number, scale: number, turn = 0): string {
  const at = (dx: number, dy: number): string =>
    `translate(${cx + dx * scale} ${cy + dy * scale}) scale(${scale}) rotate(${turn}) translate(-256 -256)`;
  return [
    `<g class="shadow" transform="${at(9, 12)}">${shapes}</g>`,
    `<g class="halo" transform="${at(0, 0)}">${shapes}</g>`,
    `<g class="art" transform="${at(0, 0)}">${shapes}</g>`,
  ].join('');
}

function svg(width: number, height: number, inner: string, scale = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scale * width}" height="${scale * height}" viewBox="0 0 ${width} ${height}"><style>${STYLE}</style>${SHARED}${inner}</svg>`;
}

export function ticketSvg({ tone, shapes }: Drawing, width: number, height: number): string {
  const { ground, ray, stub } = TONES[tone] ?? { ground: PAPER, ray: PAPER, stub: PAPER };
  const unit = Math.min(width, height) / 512;
  const tear = height - 100 * unit;
  const outline = ticketPath(width, height, tear, unit);
  return svg(
    width,
    height,
    `<clipPath id="ticket"><path d="${outline}"/></clipPath><g clip-path="url(#ticket)"><rect width="${width}" height="${height}" fill="${ground}"/>` +
      `<path fill="${ray}" d="${rays(width / 2, height * 0.46, width)}"/><rect y="${tear}" width="${width}" height="${height}" fill="${stub}"/></g>` +
      `<path d="M${52 * unit} ${tear}H${width - 48 * unit}" stroke="${INK}" stroke-width="${7 * unit}" stroke-linecap="round" stroke-dasharray="${2 * unit} ${20 * unit}"/>` +
      `<path d="${outline}" fill="none" stroke="${INK}" stroke-width="${12 * unit}"/>${sticker(shapes, width / 2, height * 0.48, unit * 0.8)}`,
  );
}

function ground(tone: string, width: number, height: number): string {
  const { ground, ray } = TONES[tone] ?? { ground: PAPER, ray: PAPER };
  return `<rect width="${width}" height="${height}" fill="${ground}"/><path fill="${ray}" d="${rays(width / 2, height / 2, width)}"/>`;
}

export function avatarSvg({ tone, shapes }: Drawing, size: number): string {
  return svg(size, size, ground(tone, size, size) + sticker(shapes, size / 2, size / 2, (size / 512) * 0.86));
}

/** 1504×1000; the first drawing in front, the others partly behind it. */
export function coverSvg([front, left, right]: [Drawing, Drawing | undefined, Drawing | undefined]): string {
  const behind = (left ? sticker(left.shapes, 150, 262, 0.56, -14) : '') + (right ? sticker(right.shapes, 602, 262, 0.56, 14) : '');
  return svg(752, 500, ground(front.tone, 752, 500) + behind + sticker(front.shapes, 376, 250, 0.84), 2);
}

/** Sixteen colors keep 512×512 under 12 KB. Reuses the stored PNG of the same document. */
export async function renderPng(document: string, stored: Buffer | null, colors = 16): Promise<Buffer> {
  const stamp = stampOf(document);
  if (stored && (await hasStamp(stored, stamp))) return stored;
  return sharp(Buffer.from(document))
    .png({ palette: true, colors, dither: 0, effort: 10, compressionLevel: 9 })
    .withExif(stamp)
    .toBuffer();
}
