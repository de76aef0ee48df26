/** A form for a card, whoever takes the money: what is typed into it never reaches this site's servers. */
export interface CardHandle {
  /** A token for one payment; null when the card is not complete, which the card's own fields then say. Rejects when it cannot be made. */
  createToken: () => Promise<string | null>;
  /** Forgets the card, and lets another one be typed. */
  clear: () => void;
}

export interface CardProps {
  /** Whether a field of the card has an error. */
  onFaulty: (faulty: boolean) => void;
}
