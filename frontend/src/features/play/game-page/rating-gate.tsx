import { useState, type ReactNode } from 'react';
import { MATURE } from '@/content/map/defaults';
import { useClientValue } from '@/lib/client-value/use-client-value';
import type { PlayedGame } from './played-game';
import { MatureStage } from './stage-notice';

const KEY = 'ag:mature';

function hasAccepted(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function accept(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage, each game asks.
  }
}

/** Asks once per session before a mature game. */
export function RatingGate({ game, children }: { game: PlayedGame; children: ReactNode }) {
  const acceptedBefore = useClientValue(hasAccepted);
  const [isAccepted, setAccepted] = useState(false);
  if (game.maturityRating !== MATURE || isAccepted || acceptedBefore) return children;
  return (
    <MatureStage
      game={game}
      onContinue={() => {
        accept();
        setAccepted(true);
      }}
    />
  );
}
