/** Relative luminance (WCAG 2) of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1–21; null if one of the colors is not `#rrggbb`. */
export function contrast(color: string, otherColor: string): number | null {
  if (![color, otherColor].every((hex) => /^#[\da-f]{6}$/i.test(hex))) return null;
  const [light, dark] = [luminance(color), luminance(otherColor)].sort((a, b) => b - a);
  return light === undefined || dark === undefined ? null : (light + 0.05) / (dark + 0.05);
}
