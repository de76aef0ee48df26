import type { Random } from '../../kit/random.ts';
import { canSee, type Spot, findNextCell } from './arena.ts';
import type { Battle, Order, Tank } from './battle.ts';

/** `skill` 0–1 improves reaction time and aim. */
export interface ComputerPlayer {
  decide(battle: Battle, tank: Tank, seconds: number): Order;
}

export function createComputerPlayer(skill: number, random: Random): ComputerPlayer {
  let secondsToReplan = 0;
  let strafe = 1;
  let wander: Spot | undefined;
  let next: Spot | undefined;
  let patience = 0;
  return {
    decide(battle, tank, seconds) {
      secondsToReplan -= seconds;
      const foes = battle.tanks.filter((other) => other.team !== tank.team && other.health > 0);
      const [foe] = foes.toSorted((a, b) => distance(a, tank) - distance(b, tank));
      if (!foe) return { x: 0, y: 0, fire: false };
      const threat = battle.shells.find(
        (shell) => shell.team !== tank.team && distance(shell, tank) < 130 && comesAt(shell, tank),
      );
      if (threat && skill > 0.3) {
        const side =
          Math.sign((tank.x - threat.x) * threat.vy - (tank.y - threat.y) * threat.vx) || 1;
        const length = Math.hypot(threat.vx, threat.vy);
        return {
          x: (threat.vy / length) * side,
          y: (-threat.vx / length) * side,
          fire: tank.reload <= 0 && aimsAt(tank, foe, 0.4),
        };
      }
      if (secondsToReplan <= 0) {
        secondsToReplan = random.range(0.5, 1.6 - skill);
        strafe = random.pick([-1, 1]);
        wander = battle.presents[0] && random.chance(0.6) ? battle.presents[0] : undefined;
      }
      if (canSee(battle.arena, tank, foe)) {
        const lead = distance(foe, tank) / 330;
        const aim = { x: foe.x + foe.vx * lead * skill, y: foe.y + foe.vy * lead * skill };
        const away = distance(foe, tank);
        const near = away < 150 ? -0.35 : away > 300 ? 1.6 : 0.6;
        const toX = (aim.x - tank.x) / away;
        const toY = (aim.y - tank.y) / away;
        if (tank.reload > 0.25)
          return {
            x: toX * near - toY * strafe * 0.8,
            y: toY * near + toX * strafe * 0.8,
            fire: false,
          };
        return { x: toX, y: toY, fire: aimsAt(tank, aim, 0.34 - skill * 0.22) };
      }
      // Recomputing every step can alternate forever between two paths of equal length.
      patience -= seconds;
      if (!next || patience <= 0 || distance(next, tank) < 5) {
        next = findNextCell(battle.arena, tank, wander ?? foe);
        patience = 0.7;
      }
      const length = Math.max(1, distance(next, tank));
      return {
        x: (next.x - tank.x) / length,
        y: (next.y - tank.y) / length,
        fire: random.chance(0.004),
      };
    },
  };
}

const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

function aimsAt(tank: Tank, aim: Spot, tolerance: number): boolean {
  const direction = Math.atan2(aim.y - tank.y, aim.x - tank.x);
  return (
    Math.abs(Math.atan2(Math.sin(direction - tank.turn), Math.cos(direction - tank.turn))) <
    tolerance
  );
}

function comesAt(shell: { x: number; y: number; vx: number; vy: number }, tank: Spot): boolean {
  const length = Math.hypot(shell.vx, shell.vy);
  const along = ((tank.x - shell.x) * shell.vx + (tank.y - shell.y) * shell.vy) / length;
  const aside = Math.abs((tank.x - shell.x) * shell.vy - (tank.y - shell.y) * shell.vx) / length;
  return along > 0 && aside < 30;
}
