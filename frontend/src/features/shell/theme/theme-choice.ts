import { storageKey } from '@/lib/storage/app-storage';

/** What the visitor chose; `default` is the house's own, dark. SPEC section 3, "Client state". */
export type ThemeChoice = 'default' | 'dark' | 'light';

export const themeKey = storageKey('theme');

/**
 * Runs before the first paint, as an inline script in `<head>`: a light page never flashes dark, and where there are recent games
 * their place is kept (`data-recent`). It is a constant: a content security policy can name its hash.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${themeKey}'),r=localStorage.getItem('${storageKey('recent')}')||'';if(t==='light'||t==='dark')d.theme=t;if(r.includes('"games":[{')&&!r.includes('"visible":false'))d.recent=''}catch(e){}`;

/** The same for a page that the browser had to draw whole, as a 404: no script of its head has run. */
export function showChosenTheme(): void {
  try {
    const chosen = localStorage.getItem(themeKey);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage forbidden: nothing was remembered.
  }
}

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
