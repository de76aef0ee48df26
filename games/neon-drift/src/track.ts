/** A point on the middle of a closed road; units are the world's. */
interface RoadPoint {
  x: number;
  y: number;
  /** Radians. */
  heading: number;
}

export interface Track {
  points: readonly RoadPoint[];
  /** From kerb to kerb. */
  width: number;
}

type Corner = readonly [x: number, y: number];

const PER_CORNER = 24;

/** A Catmull–Rom curve through the corners, which starts at its longest straight. */
export function layTrack(corners: readonly Corner[], width: number): Track {
  const corner = (index: number): Corner =>
    corners[(index + corners.length) % corners.length] ?? [0, 0];
  const places = corners.flatMap((_, index) =>
    Array.from({ length: PER_CORNER }, (_unused, step) => {
      const t = step / PER_CORNER;
      const [a, b, c, d] = [corner(index - 1), corner(index), corner(index + 1), corner(index + 2)];
      const blend = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      return { x: blend(0), y: blend(1) };
    }),
  );
  const points = places.map(({ x, y }, index) => {
    const next = places[(index + 1) % places.length] ?? { x, y };
    return { x, y, heading: Math.atan2(next.y - y, next.x - x) };
  });
  const start = longestStraight(points, width);
  return { points: [...points.slice(start), ...points.slice(0, start)], width };
}

function longestStraight(points: readonly RoadPoint[], width: number): number {
  const lengths = points.map((_, index) => straightLength(points, width, index));
  return lengths.indexOf(Math.max(...lengths));
}

/** How far a car that does not steer stays on the road. */
export function straightLength(points: readonly RoadPoint[], width: number, start: number): number {
  const from = points[start];
  if (!from) return 0;
  const [cos, sin] = [Math.cos(from.heading), Math.sin(from.heading)];
  let length = 0;
  for (let step = 1; step < points.length; step++) {
    const { x, y } = points[(start + step) % points.length] ?? from;
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * cos + dy * sin;
    if (Math.abs(dy * cos - dx * sin) > width / 2 || along < length) break;
    length = along;
  }
  return length;
}

/** `index` wraps around. */
export function getPoint({ points }: Track, index: number): RoadPoint {
  const point = points[((index % points.length) + points.length) % points.length];
  if (!point) throw new RangeError('A track has points.');
  return point;
}

/** Searches around `near` only, because roads may cross. */
export function nearestIndex(track: Track, x: number, y: number, near: number): number {
  let best = near;
  let least = Infinity;
  for (let index = near - 14; index <= near + 14; index++) {
    const point = getPoint(track, index);
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

/** Distance from the middle of the road. */
export function offRoad(track: Track, x: number, y: number, index: number): number {
  const point = getPoint(track, index);
  return Math.hypot(point.x - x, point.y - y);
}
