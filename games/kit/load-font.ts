import { HEAVY } from './lettering.ts';
import type { Game } from './stage.ts';

/** Returns a CSS font family; the fallback fonts if the font cannot be loaded. */
export async function loadFont({ family, data }: Game<never>['font']): Promise<string> {
  try {
    document.fonts.add(await new FontFace(family, data.buffer).load());
    return `"${family}", ${HEAVY}`;
  } catch {
    return HEAVY;
  }
}
