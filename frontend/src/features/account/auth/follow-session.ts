import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { markDocument } from './mark-document';
import { getSession, onSessionChange, SESSION_KEY } from './session';
import { followStoredRecord, sessionQuery } from './session-query';
import { RECORD_KEY } from './session-record';
import { onUserChange } from './viewer';

/** Drops what the previous user loaded, and changes that were not sent. */
function clearOnUserChange(client: QueryClient): () => void {
  let currentUid: number | null | undefined;
  return onUserChange((uid) => {
    if (currentUid !== undefined && currentUid !== uid) {
      client.removeQueries({
        predicate: ({ queryKey: [key] }) => key !== SESSION_KEY[0],
      });
      client.getMutationCache().clear();
    }
    currentUid = uid;
  });
}

/** Verifies the session and applies its changes to the page. Returns the cleanup. */
export function followSession(client: QueryClient): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === RECORD_KEY) followStoredRecord();
  };
  window.addEventListener('storage', handleStorage);
  const cleanups = [
    clearOnUserChange(client),
    onSessionChange(() => markDocument(getSession())),
    new QueryObserver(client, sessionQuery).subscribe(() => undefined),
    () => window.removeEventListener('storage', handleStorage),
  ];
  return () => cleanups.forEach((cleanup) => cleanup());
}
