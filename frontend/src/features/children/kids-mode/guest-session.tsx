'use client';

import { useEffect } from 'react';
import { GUEST, setSession } from '@/features/account/auth/session';

/** Kids mode has no accounts, and games wait until the session is known. */
export function GuestSession() {
  useEffect(() => setSession(GUEST), []);
  return null;
}
