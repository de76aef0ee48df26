import { TAU } from './ease.ts';
import { createRandom } from './random.ts';
import { starPath } from './paint.ts';

type ParticleShape = 'dot' | 'square' | 'spark' | 'star' | 'ring' | 'smoke';

/** Lengths in world units, times in seconds, angles in radians. */
interface Burst {
  x: number;
  y: number;
  count?: number;
  colors: readonly string[];
  shape?: ParticleShape;
  /** Slowest and fastest, per second. */
  speed?: readonly [number, number];
  size?: readonly [number, number];
  life?: readonly [number, number];
  angle?: number;
  spread?: number;
  gravity?: number;
  /** Share of speed lost per second, 0–1. */
  drag?: number;
}

interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  age: number;
  life: number;
  size: number;
  turn: number;
  spin: number;
  gravity: number;
  drag: number;
  color: string;
  shape: ParticleShape;
}

export interface Particles {
  burst(burst: Burst): void;
  update(seconds: number): void;
  draw(pen: CanvasRenderingContext2D): void;
  clear(): void;
}

const MAX_PARTICLES = 700;

/** `reducedMotion` shows only a third of the particles. */
export function createParticles(reducedMotion: boolean): Particles {
  const random = createRandom(99);
  let alive: Particle[] = [];
  return {
    burst({
      x,
      y,
      count = 12,
      colors,
      shape = 'dot',
      speed = [60, 260],
      size = [3, 8],
      life = [0.3, 0.8],
      angle = 0,
      spread = TAU,
      gravity = 0,
      drag = 0.6,
    }) {
      const many = reducedMotion ? Math.ceil(count / 3) : count;
      for (let index = 0; index < many && alive.length < MAX_PARTICLES; index++) {
        const heading = angle + random.range(-spread / 2, spread / 2);
        const pace = random.range(speed[0], speed[1]);
        alive.push({
          x,
          y,
          vx: Math.cos(heading) * pace,
          vy: Math.sin(heading) * pace,
          age: 0,
          life: random.range(life[0], life[1]),
          size: random.range(size[0], size[1]),
          turn: random.range(0, TAU),
          spin: random.range(-7, 7),
          gravity,
          drag,
          color: random.pick(colors),
          shape,
        });
      }
    },
    update(seconds) {
      for (const particle of alive) {
        particle.age += seconds;
        const damping = (1 - particle.drag) ** seconds;
        particle.vx *= damping;
        particle.vy = particle.vy * damping + particle.gravity * seconds;
        particle.x += particle.vx * seconds;
        particle.y += particle.vy * seconds;
        particle.turn += particle.spin * seconds;
      }
      alive = alive.filter((particle) => particle.age < particle.life);
    },
    draw(pen) {
      pen.save();
      for (const particle of alive) drawParticle(pen, particle);
      pen.restore();
    },
    clear() {
      alive = [];
    },
  };
}

function drawParticle(
  pen: CanvasRenderingContext2D,
  { x, y, vx, vy, age, life, size, turn, color, shape }: Particle,
): void {
  const left = 1 - age / life;
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.globalAlpha = Math.min(1, left * 1.6);
  pen.beginPath();
  switch (shape) {
    case 'dot':
      pen.arc(x, y, size * left, 0, TAU);
      pen.fill();
      break;
    case 'smoke':
      pen.globalAlpha = left * 0.4;
      pen.arc(x, y, size * (1.8 - left), 0, TAU);
      pen.fill();
      break;
    case 'ring':
      pen.lineWidth = Math.max(0.5, size * 0.3 * left);
      pen.arc(x, y, size * (1 - left) * 4, 0, TAU);
      pen.stroke();
      break;
    case 'spark':
      pen.lineWidth = size * 0.5;
      pen.lineCap = 'round';
      pen.moveTo(x, y);
      pen.lineTo(x - vx * 0.06 * left, y - vy * 0.06 * left);
      pen.stroke();
      break;
    case 'star':
      starPath(pen, x, y, size * left * 1.4, 5, turn);
      pen.fill();
      break;
    case 'square': {
      const half = size * (0.4 + 0.6 * left);
      const cos = Math.cos(turn) * half;
      const sin = Math.sin(turn) * half;
      pen.moveTo(x + cos, y + sin);
      pen.lineTo(x - sin, y + cos);
      pen.lineTo(x - cos, y - sin);
      pen.lineTo(x + sin, y - cos);
      pen.fill();
    }
  }
}
