import type { Stage } from '../../kit/stage.ts';
import type { Variant } from './variants.ts';

export function celebrateWord(
  stage: Stage,
  { ripe, skin, leaf }: Variant,
  letters: number,
  { x, y }: { x: number; y: number },
): void {
  stage.sound.play(letters >= 6 ? 'win' : 'coin', 0.9 + letters * 0.05);
  stage.particles.burst({
    x: x + 60,
    y: y + 16,
    count: 10 + letters * 5,
    colors: [ripe, skin, leaf[0], '#ffffff'],
    shape: 'star',
    speed: [80, 340],
    gravity: 420,
  });
  if (letters >= 6) stage.shake(0.8);
}
