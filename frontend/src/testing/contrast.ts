/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. Documentation and tests use it. */
export function contrast(color: string, otherColor: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(otherColor)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
