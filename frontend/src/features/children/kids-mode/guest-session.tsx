'use client';

import { useEffect } from 'react';
import { useSession } from '@/features/account/auth/session-store';

/** Kids mode has no accounts, and games wait until the session is known. */
export function GuestSession() {
  useEffect(() => {
    useSession.setState({ ready: true });
  }, []);
  return null;
}
