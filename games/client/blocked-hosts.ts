const MAX_REPORTED = 50;

/**
 * Tells the embedding page which hosts the game's policy has blocked, each once, as
 * `{ type: 'blockedHost', host }`. The preview shows them to the editor.
 */
export function reportBlockedHosts(game: Window, portalOrigins: readonly string[]): void {
  const reported = new Set<string>();
  game.document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (!URL.canParse(blockedURI)) return;
    const { host } = new URL(blockedURI);
    if (host === '' || reported.has(host) || reported.size >= MAX_REPORTED) return;
    reported.add(host);
    for (const origin of portalOrigins)
      game.parent.postMessage({ type: 'blockedHost', host }, origin);
  });
}
