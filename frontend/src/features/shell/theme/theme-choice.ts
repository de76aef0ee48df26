import { debouncedStorage, storageKey } from '@/lib/storage/app-storage';

/** `default` follows the system. */
type ThemeChoice = 'default' | 'dark' | 'light';

export const themeKey = storageKey('theme');

const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

/**
 * Sets the theme and reserves space for recent games (`data-recent`), the profile (`data-member`)
 * and ads (`data-pass`) before the first paint. Constant, so that a CSP can list its hash.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${themeKey}'),r=localStorage.getItem('${storageKey('recent')}')||'';if(t!=='light'&&t!=='dark')t=matchMedia('${SYSTEM_LIGHT}').matches?'light':'dark';d.theme=t;if(r.includes('"games":[{')&&!r.includes('"visible":false'))d.recent='';if((localStorage.getItem('${storageKey('auth')}')||'').includes('"auth":{'))d.member='';if(localStorage.getItem('${storageKey('pass')}'))d.pass=''}catch(e){}`;

function systemTheme(): 'dark' | 'light' {
  return window.matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark';
}

function chosenTheme(): ThemeChoice {
  try {
    const chosen = debouncedStorage.getItem(themeKey);
    return chosen === 'light' || chosen === 'dark' ? chosen : 'default';
  } catch {
    return 'default';
  }
}

function showTheme(theme: 'dark' | 'light'): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const background = getComputedStyle(root).getPropertyValue('--bg');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', background);
}

/** Also sets the theme of pages where no inline script ran, such as a 404. */
export function applyTheme(): void {
  const chosen = chosenTheme();
  showTheme(chosen === 'default' ? systemTheme() : chosen);
}

export function subscribeToTheme(): () => void {
  const query = window.matchMedia(SYSTEM_LIGHT);
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === themeKey) applyTheme();
  };
  query.addEventListener('change', applyTheme);
  window.addEventListener('storage', handleStorage);
  return () => {
    query.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', handleStorage);
  };
}

/** The system's own theme is stored as `default`. */
export function switchTheme(): void {
  const next = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
  showTheme(next);
  const choice: ThemeChoice = next === systemTheme() ? 'default' : next;
  void debouncedStorage.setItem(themeKey, choice);
}
