import { useState } from 'react';
import * as z from 'zod/mini';
import { createSchemaStore } from '@/lib/storage/schema-store';
import { USER_FAILED } from './messages';

const schema = z.object({ games: z.catch(z.array(z.string()), []) });

/** Games, by member and origin, that may know the member's name and picture. */
const useKnownTo = createSchemaStore('known-to', schema);

interface IdentityConsent {
  /** Shown while the player has to answer; null otherwise. */
  question: { answer: (allows: boolean) => void } | null;
  /** @throws Error for the game, when the player does not agree */
  confirm: (uid: number) => Promise<void>;
}

/** Asks once for each uploaded game. A refusal lasts until the page is left. */
export function useIdentityConsent(gameOrigin: string): IdentityConsent {
  const [question, setQuestion] = useState<IdentityConsent['question']>(null);
  const [answers] = useState(() => new Map<string, Promise<boolean>>());

  const ask = (key: string): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        answer: (allows) => {
          setQuestion(null);
          if (allows)
            useKnownTo.setState(({ games }) => ({ games: [...new Set([...games, key])] }));
          resolve(allows);
        },
      });
    });

  return {
    question,
    confirm: async (uid) => {
      const key = `${uid} ${gameOrigin}`;
      if (useKnownTo.getState().games.includes(key)) return;
      const answer = answers.get(key) ?? ask(key);
      answers.set(key, answer);
      if (!(await answer)) throw new Error(USER_FAILED);
    },
  };
}
