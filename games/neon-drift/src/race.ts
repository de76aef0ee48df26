interface Race {
  /** Seconds left. */
  clock: number;
  /** Gates passed since the start. */
  gates: number;
  score: number;
  /** Points of the current drift: added when it ends, lost in a crash. */
  drift: number;
  /** 0…1 */
  nitro: number;
}

export const GATES_A_LAP = 8;
const GATE_SECONDS = 2.5;
const GATE_POINTS = 50;

export const newRace = (): Race => ({ clock: 18, gates: 0, score: 0, drift: 0, nitro: 0.4 });

export const getLap = ({ gates }: Race) => Math.floor(gates / GATES_A_LAP) + 1;

/** Bonus seconds, fewer in each lap. */
export const gateSeconds = (lap: number) => GATE_SECONDS * 0.94 ** (lap - 1);

/** Returns true if the gate completes a lap. */
export function passGate(race: Race): boolean {
  race.clock += gateSeconds(getLap(race));
  race.score += GATE_POINTS * getLap(race);
  race.gates++;
  return race.gates % GATES_A_LAP === 0;
}

/** `slide` is 0–1. */
export function drifting(race: Race, slide: number, speed: number, seconds: number): void {
  race.drift += slide * speed * 0.4 * seconds * (1 + race.drift / 600);
  race.nitro = Math.min(1, race.nitro + slide * 0.35 * seconds);
}

/** Returns the added points; 0 for very short drifts. */
export function bankDrift(race: Race): number {
  const points = race.drift < 25 ? 0 : Math.round(race.drift / 5) * 5;
  race.score += points;
  race.drift = 0;
  return points;
}

export const burnNitro = (race: Race, seconds: number) => {
  race.nitro = Math.max(0, race.nitro - seconds * 0.45);
};
