/**
 * A game that needs SharedArrayBuffer cannot run in this frame: only Chromium isolates a frame of a
 * page that is not isolated itself. Called while the portal's script in the game's page runs.
 */
export function requestOwnTab(
  game: Pick<Window, 'crossOriginIsolated'> & { document: Pick<Document, 'currentScript'> },
  post: (message: { type: 'needsOwnTab' }) => void,
): void {
  const needsIsolation = game.document.currentScript?.hasAttribute('data-isolated') === true;
  if (needsIsolation && !game.crossOriginIsolated) post({ type: 'needsOwnTab' });
}
