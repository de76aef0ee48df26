import type { Ref } from 'react';

/** Card data never reaches this site's servers. */
export interface CardHandle {
  /** A token for one payment; null when the card is incomplete. Rejects when the gateway fails. */
  createToken: () => Promise<string | null>;
  clear: () => void;
}

export interface CardProps {
  handle: Ref<CardHandle>;
  onInvalidChange: (isInvalid: boolean) => void;
}
