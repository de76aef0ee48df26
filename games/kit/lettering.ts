import { linear, type Stops } from './paint.ts';

/** Fallback fonts for symbols, and while the game's font loads. */
export const HEAVY = '"Arial Black", "Helvetica Neue", "Lato Black", Impact, sans-serif';

/** Lengths in world units. */
interface Lettering {
  x: number;
  /** The middle of the line. */
  y: number;
  size: number;
  font?: string;
  /** One color, or stops from top to bottom. */
  fill: string | Stops;
  outline?: string;
  outlineWidth?: number;
  /** A second, wider outline. */
  halo?: string;
  haloWidth?: number;
  /** A solid side below the letters. */
  depth?: number;
  depthColor?: string;
  align?: 'left' | 'center' | 'right';
  /** Longer lines are scaled down. */
  maxWidth?: number;
  /** Radians. */
  tilt?: number;
  /** Height of the middle above the ends; a negative value sags. */
  arc?: number;
  /** Letters tilt alternately and are offset vertically by this much. */
  bounce?: number;
  spacing?: number;
  /** Scales the width of the letters. */
  stretch?: number;
  opacity?: number;
}

interface Glyph {
  text: string;
  x: number;
  y: number;
  turn: number;
}

/** Draws one line of outlined, shaded, possibly curved text. */
export function letter(pen: CanvasRenderingContext2D, text: string, look: Lettering): void {
  const {
    x,
    y,
    font = HEAVY,
    align = 'center',
    maxWidth = Infinity,
    tilt = 0,
    spacing = 0,
    stretch = 1,
    opacity = 1,
  } = look;
  pen.save();
  pen.font = `${look.size}px ${font}`;
  const natural = pen.measureText(text).width + spacing * Math.max(0, text.length - 1);
  const shrink = Math.min(1, maxWidth / stretch / Math.max(1, natural));
  const size = look.size * shrink;
  pen.font = `${size}px ${font}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  pen.globalAlpha *= opacity;
  pen.translate(x, y);
  pen.rotate(tilt);
  pen.scale(stretch, 1);
  const width = natural * shrink;
  const glyphs = setGlyphs(pen, text, width, spacing * shrink, size, look);
  pen.translate(align === 'center' ? -width / 2 : align === 'right' ? -width : 0, 0);

  const each = (paint: (glyph: string) => void) => {
    for (const glyph of glyphs) {
      pen.save();
      pen.translate(glyph.x, glyph.y);
      pen.rotate(glyph.turn);
      paint(glyph.text);
      pen.restore();
    }
  };
  const foot = size * 0.36;
  const { outline, halo, depth = 0 } = look;
  const outlineWidth = look.outlineWidth ?? size * 0.16;
  const haloWidth = look.haloWidth ?? size * 0.14;
  const stroke = (color: string, lineWidth: number, drop: number) => {
    pen.strokeStyle = color;
    pen.lineWidth = lineWidth;
    each((glyph) => pen.strokeText(glyph, 0, foot + drop));
  };
  if (halo) {
    const wide = outlineWidth + haloWidth * 2;
    stroke(halo, wide, depth);
    if (depth) stroke(halo, wide, depth / 2);
    stroke(halo, wide, 0);
  }
  if (depth) {
    const side = look.depthColor ?? outline ?? '#000000';
    pen.fillStyle = side;
    const passes = Math.max(2, Math.ceil(depth / 2));
    for (let pass = passes; pass >= 1; pass--) {
      const drop = (depth * pass) / passes;
      if (outline) stroke(side, outlineWidth, drop);
      else each((glyph) => pen.fillText(glyph, 0, foot + drop));
    }
  }
  if (outline) stroke(outline, outlineWidth, 0);
  pen.fillStyle =
    typeof look.fill === 'string'
      ? look.fill
      : linear(pen, 0, foot - size * 0.74, 0, foot, look.fill);
  each((glyph) => pen.fillText(glyph, 0, foot));
  pen.restore();
}

function setGlyphs(
  pen: CanvasRenderingContext2D,
  text: string,
  width: number,
  spacing: number,
  size: number,
  { arc = 0, bounce = 0 }: Lettering,
): Glyph[] {
  if (!arc && !bounce && !spacing) return [{ text, x: 0, y: 0, turn: 0 }];
  return [...text].map((character, index) => {
    const before = text.slice(0, index);
    const characterWidth = pen.measureText(character).width;
    const x = pen.measureText(before + character).width - characterWidth + spacing * index;
    const along = ((x + characterWidth / 2) / Math.max(1, width)) * 2 - 1;
    const hop = index % 2 === 0 ? -bounce / 2 : bounce / 2;
    const turn =
      (arc ? Math.atan((along * 4 * arc) / Math.max(1, width)) : 0) +
      (bounce ? (hop / size) * 0.6 : 0);
    return { text: character, x, y: -arc * (1 - along * along) + hop, turn };
  });
}
