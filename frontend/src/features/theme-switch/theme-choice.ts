import { storageKey } from '../storage/app-storage';

/** What the visitor chose; `default` is the house's own, dark. SPEC section 3, "Client state". */
export type ThemeChoice = 'default' | 'dark' | 'light';

export const themeKey = storageKey('theme');

/**
 * Runs before the first paint, as an inline script in `<head>`, so that a light page never flashes dark.
 * It is a constant: a content security policy can name its hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

/** The theme after this one, shown at once and remembered. */
export function switchTheme(): void {
  const root = document.documentElement;
  const next: ThemeChoice = root.dataset.theme === 'light' ? 'dark' : 'light';
  root.dataset.theme = next;
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // Storage forbidden: the choice holds until the page is left.
  }
}
