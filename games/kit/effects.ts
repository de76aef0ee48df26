import { STEP } from './clock.ts';
import { easeBack, easeIn } from './ease.ts';
import type { Frame } from './frame.ts';
import { letter } from './lettering.ts';
import type { Theme } from './stage.ts';

const BANNER_SECONDS = 1.7;
/** Share of the height. */
const BANNER_AT = 0.4;

export function createEffects(theme: Theme, font: string, reducedMotion: boolean) {
  let shaking = 0;
  let frozen = 0;
  let flashing = { color: '#ffffff', strength: 0 };
  let banner = { text: '', detail: '', at: BANNER_AT, age: BANNER_SECONDS };

  function drawBanner(pen: CanvasRenderingContext2D, frame: Frame): void {
    const t = banner.age / BANNER_SECONDS;
    const grow = reducedMotion ? 1 : t < 0.2 ? easeBack(t / 0.2) : 1;
    const opacity = t > 0.75 ? 1 - easeIn((t - 0.75) / 0.25) : Math.min(1, t * 8);
    const size = Math.min(frame.width, frame.height) * 0.16;
    const look = {
      x: frame.width / 2,
      font,
      outline: theme.back,
      maxWidth: frame.width * 0.9,
      opacity,
    };
    letter(pen, banner.text, {
      ...look,
      y: frame.height * banner.at,
      size: size * grow,
      fill: ['#ffffff', theme.accent],
      depth: size * 0.08,
    });
    if (banner.detail)
      letter(pen, banner.detail, {
        ...look,
        y: frame.height * banner.at + size * 0.95,
        size: size * 0.42,
        fill: theme.text,
      });
  }

  return {
    shake: (strength: number) =>
      void (shaking = reducedMotion ? 0 : Math.min(4, Math.max(shaking, strength))),
    freeze: (seconds: number) => void (frozen = Math.max(frozen, seconds)),
    flash: (color: string, strength = 0.6) =>
      void (flashing = { color, strength: reducedMotion ? strength / 4 : strength }),
    banner: (text: string, detail = '', at = BANNER_AT) =>
      void (banner = { text, detail, at, age: 0 }),
    reset(): void {
      shaking = frozen = flashing.strength = 0;
      banner.age = BANNER_SECONDS;
    },
    consumeFreeze(): boolean {
      if (frozen <= 0) return false;
      frozen -= STEP;
      return true;
    },
    update(): void {
      shaking *= 0.88;
      flashing.strength *= 0.88;
      banner.age += STEP;
    },
    applyShake(pen: CanvasRenderingContext2D, time: number): void {
      const reach = shaking > 0.05 ? shaking * 7 : 0;
      pen.translate(Math.sin(time * 91) * reach, Math.cos(time * 77) * reach);
    },
    draw(pen: CanvasRenderingContext2D, frame: Frame): void {
      if (flashing.strength > 0.02) {
        pen.globalAlpha = flashing.strength;
        pen.fillStyle = flashing.color;
        pen.fillRect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
        pen.globalAlpha = 1;
      }
      if (banner.age < BANNER_SECONDS) drawBanner(pen, frame);
    },
  };
}
