import { callBackend } from '../auth/backend';
import { memberPost } from '../members/member-post';
import { fieldOf } from '@/lib/storage/game-shape';

/** A place where the member is signed in. Times in RFC 3339. */
export interface OwnSession {
  id: string;
  /** E.g. `Firefox on Linux`. */
  device: string;
  created: string;
  seen: string;
  /** Whether it is this browser's. */
  current: boolean;
}

function isSession(value: unknown): value is OwnSession {
  const isText = (field: string) => typeof fieldOf(value, field) === 'string';
  return ['id', 'device', 'created', 'seen'].every(isText) && typeof fieldOf(value, 'current') === 'boolean';
}

function parseSessions(content: unknown): OwnSession[] {
  const sessions = fieldOf(content, 'sessions');
  if (!Array.isArray(sessions)) throw new Error('The answer is no list of sessions');
  return sessions.filter(isSession);
}

const nothing = () => null;

/** This browser's session first, then the one used last. Throws BackendError. */
export const fetchSessions = (): Promise<OwnSession[]> =>
  callBackend('/ag/api/user-sessions?_format=json', (content) =>
    parseSessions(content).toSorted((one, other) => Number(other.current) - Number(one.current)),
  );

/** Throws BackendError; 404 for a session that has ended already. */
export const endSession = (id: string): Promise<null> => memberPost('/ag/api/end-session?_format=json', { id }, nothing);

export const endOtherSessions = (): Promise<null> => memberPost('/ag/api/end-other-sessions?_format=json', {}, nothing);
