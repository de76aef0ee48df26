/** How a payment at the sandbox ends. */
export type SandboxOutcome = 'success' | 'declined' | 'timeout' | 'later' | 'renewal-declined';

export interface TestCard {
  number: string;
  outcome: SandboxOutcome;
  /** What happens with it. */
  text: string;
}

/** The cards that the sandbox knows. They are nobody's: all other numbers are refused, so that no real one is ever sent. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'success', text: 'is paid at once' },
  { number: '4000 0000 0000 0002', outcome: 'declined', text: 'is declined' },
  { number: '4000 0000 0000 0119', outcome: 'timeout', text: 'gets no answer at the first try' },
  { number: '4000 0000 0000 0077', outcome: 'later', text: 'is confirmed later' },
  {
    number: '4000 0000 0000 0341',
    outcome: 'renewal-declined',
    text: 'is paid now, and declined when it renews',
  },
];

const digits = (text: string) => text.replace(/\D/g, '');

export const testCard = (number: string): TestCard | undefined =>
  testCards.find((card) => digits(card.number) === digits(number));

/** A token for one payment with that card, as the sandbox takes them. */
export function sandboxToken(outcome: SandboxOutcome): string {
  // `crypto.randomUUID` is missing on plain HTTP, where a portal is tried out in a home network.
  const random = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `sandbox_${outcome}_${random}`;
}
