export interface ControlsHelp {
  goal: string;
  /** For a keyboard and mouse, then for touch if that differs. */
  controls: string[];
}

const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads instructions as editors write them: a paragraph with the goal, then one with the controls,
 * in two lines if touch has its own. Null for anything else.
 */
export function parseControls(instructions: string): ControlsHelp | null {
  const [goal, controls] = [...instructions.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)].map(
    ([, content = '']) => content,
  );
  if (!goal) return null;
  return {
    goal: toText(goal),
    controls: (controls ?? '')
      .split(/<br\s*\/?>/i)
      .map(toText)
      .filter(Boolean)
      .slice(0, 2),
  };
}
