/** The day after the demo's newest Thursday. */
export const STORY_NOW = Date.parse('2026-11-20T12:00:00Z');
