import { debouncedStorage, storageKey } from '@/lib/storage/app-storage';

/** What the visitor chose; `default` follows the system. SPEC section 3, "Client state". */
export type ThemeChoice = 'default' | 'dark' | 'light';

export const themeKey = storageKey('theme');

const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

/**
 * Runs before the first paint, as an inline script in `<head>`: a light page never flashes dark, and where there are recent games
 * their place is reserved (`data-recent`), for a member that of the profile (`data-member`), for a holder of the pass none for adverts (`data-pass`). It is a
 * constant: a content security policy can name its hash.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${themeKey}'),r=localStorage.getItem('${storageKey('recent')}')||'';if(t!=='light'&&t!=='dark')t=matchMedia('${SYSTEM_LIGHT}').matches?'light':'dark';d.theme=t;if(r.includes('"games":[{')&&!r.includes('"visible":false'))d.recent='';if((localStorage.getItem('${storageKey('auth')}')||'').includes('"auth":{'))d.member='';if(localStorage.getItem('${storageKey('pass')}'))d.pass=''}catch(e){}`;

const storage = debouncedStorage();

function systemTheme(): 'dark' | 'light' {
  return window.matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark';
}

/** What is stored; `default` where nothing is, or nothing may be. */
function chosenTheme(): ThemeChoice {
  try {
    const chosen = storage.getItem(themeKey);
    return chosen === 'light' || chosen === 'dark' ? chosen : 'default';
  } catch {
    return 'default';
  }
}

/** The same for a page that the browser had to draw whole, as a 404: no script of its head has run. */
export function showChosenTheme(): void {
  const chosen = chosenTheme();
  document.documentElement.dataset.theme = chosen === 'default' ? systemTheme() : chosen;
}

/** Shows what the system changes to, where nothing else was chosen. Gives what ends it. */
export function followSystem(): () => void {
  const query = window.matchMedia(SYSTEM_LIGHT);
  query.addEventListener('change', showChosenTheme);
  return () => query.removeEventListener('change', showChosenTheme);
}

/** The other theme, shown at once and remembered; the system's own is `default` again. */
export function switchTheme(): void {
  const root = document.documentElement;
  const next = root.dataset.theme === 'light' ? 'dark' : 'light';
  root.dataset.theme = next;
  const choice: ThemeChoice = next === systemTheme() ? 'default' : next;
  void storage.setItem(themeKey, choice);
}
