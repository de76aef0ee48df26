/** How a car moves: it steers by its nose, but slides where its speed takes it. */
export interface Car {
  x: number;
  y: number;
  heading: number;
  vx: number;
  vy: number;
}

export interface Controls {
  /** −1 left … 1 right. */
  steer: number;
  handbrake: boolean;
  nitro: boolean;
}

export interface Surface {
  /** Share of sideways speed that tyres take away, per second: high holds, low slides. */
  grip: number;
  /** Share of the top speed that can be reached. */
  pace: number;
}

export const TOP_SPEED = 560;
const NITRO_SPEED = 800;
const ACCELERATION = 420;

/** Moves the car by one step. */
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
  // Sliding bleeds a little speed, else drifting would always be the faster way round.
  sideways *= Math.exp(-(handbrake ? grip * 0.32 : grip) * seconds);
  car.vx = forward * cos - sideways * sin;
  car.vy = forward * sin + sideways * cos;
  car.x += car.vx * seconds;
  car.y += car.vy * seconds;
}

/** 0 driving straight … 1 sliding fully sideways; 0 when hardly moving. */
export function slideOf({ heading, vx, vy }: Car): number {
  const speed = Math.hypot(vx, vy);
  return speed < 160 ? 0 : Math.abs(-vx * Math.sin(heading) + vy * Math.cos(heading)) / speed;
}
