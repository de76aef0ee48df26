import type { Ref } from 'react';

/** Card data never reaches this site's servers. */
export interface CardHandle {
  /**
   * Creates a token for one payment; null when the card is incomplete, in which case its fields
   * show errors. Rejects when the gateway fails.
   */
  createToken: () => Promise<string | null>;
  clear: () => void;
}

export interface CardProps {
  handle: Ref<CardHandle>;
  onInvalidChange: (isInvalid: boolean) => void;
}
