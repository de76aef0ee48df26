const shapes = [
  'M26 4 8 28h14l-4 16 20-26H24Z',
  'M24 4a20 20 0 1 0 .1 0ZM24 14v20M14 24h20',
  'M6 14h36v22H6ZM16 20v10M11 25h10M32 22h.1M36 28h.1',
  'M12 6h24v36H12ZM24 16l6 8-6 8-6-8Z',
  'M6 8h14v6a5 5 0 0 1 8 0V8h14v32H6Z',
  'M4 30l6-12h28l6 12v8H4ZM14 38h.1M34 38h.1',
];
const colours = ['#ff5d5d', '#ffcf33', '#37d6a0', '#4cb8ff', '#8b7cff'];

/** A pictogram for stories. */
export function storySign(number: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><path d="${shapes[number % shapes.length]}" fill="${colours[number % colours.length]}" stroke="#11121f" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
