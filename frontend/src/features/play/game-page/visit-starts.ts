const KEY = 'ag:started';

/** Whether a game has started in this tab's session. */
export function hasStarted(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return true;
  }
}

export function rememberStart(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage, every game starts with an ad.
  }
}
