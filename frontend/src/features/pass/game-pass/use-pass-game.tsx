import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import type { GameDetail } from '@/content/types/game';
import type { GameUrls, PassGame } from './pass-game';
import { useViewer } from '@/features/account/auth/viewer';

const PassGameUrl = dynamic(() => import('./pass-game-url').then((module) => module.PassGameUrl), {
  ssr: false,
});

/** Render `finder`, which has no output. */
export function usePassGame({
  nid,
  gamePassExclusive,
  ...urls
}: GameUrls & Pick<GameDetail, 'nid' | 'gamePassExclusive'>): {
  pass: PassGame;
  finder: ReactNode;
} {
  const { user } = useViewer();
  const [result, setResult] = useState<{ uid: number; pass: PassGame } | null>(null);

  if (!gamePassExclusive) return { pass: { state: 'open', urls }, finder: null };
  if (!user?.hasGamePass) return { pass: { state: 'locked' }, finder: null };
  const { uid } = user;
  return {
    pass: result?.uid === uid ? result.pass : { state: 'loading' },
    finder: (
      <PassGameUrl key={uid} nid={nid} uid={uid} onResult={(pass) => setResult({ uid, pass })} />
    ),
  };
}
