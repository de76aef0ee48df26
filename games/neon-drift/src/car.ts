/** Steering turns the car, but it slides along its velocity. */
export interface Car {
  x: number;
  y: number;
  heading: number;
  vx: number;
  vy: number;
}

interface Controls {
  /** −1 left … 1 right. */
  steer: number;
  handbrake: boolean;
  nitro: boolean;
}

interface Surface {
  /** Share of sideways speed lost per second: high values grip, low values slide. */
  grip: number;
  /** Reachable share of the top speed. */
  pace: number;
}

export const TOP_SPEED = 560;
const NITRO_SPEED = 800;
const ACCELERATION = 420;

export function drive(
  car: Car,
  { steer, handbrake, nitro }: Controls,
  { grip, pace }: Surface,
  seconds: number,
): void {
  const speed = Math.hypot(car.vx, car.vy);
  car.heading += steer * (handbrake ? 3.5 : 2.7) * Math.min(1, speed / 220) * seconds;
  const [cos, sin] = [Math.cos(car.heading), Math.sin(car.heading)];
  let forward = car.vx * cos + car.vy * sin;
  let sideways = -car.vx * sin + car.vy * cos;
  const limit = (nitro ? NITRO_SPEED : TOP_SPEED) * pace;
  const push = ACCELERATION * (nitro ? 2 : 1) * (handbrake ? 0.15 : 1);
  forward =
    forward < limit
      ? Math.min(limit, forward + push * seconds)
      : forward + (limit - forward) * Math.min(1, 2.4 * seconds);
  if (handbrake) forward *= 1 - 0.55 * seconds;
  // Sliding reduces the speed slightly; otherwise drifting would always be faster.
  sideways *= Math.exp(-(handbrake ? grip * 0.32 : grip) * seconds);
  car.vx = forward * cos - sideways * sin;
  car.vy = forward * sin + sideways * cos;
  car.x += car.vx * seconds;
  car.y += car.vy * seconds;
}

/** 0 driving straight … 1 sliding fully sideways; 0 when hardly moving. */
export function getSlide({ heading, vx, vy }: Car): number {
  const speed = Math.hypot(vx, vy);
  return speed < 160 ? 0 : Math.abs(-vx * Math.sin(heading) + vy * Math.cos(heading)) / speed;
}
