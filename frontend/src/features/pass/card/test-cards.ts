/** Other numbers are rejected, so that no real card is ever sent. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'success' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 0119', outcome: 'timeout' },
  { number: '4000 0000 0000 0341', outcome: 'renewal-declined' },
] as const;

const digits = (text: string) => text.replace(/\D/g, '');

export const testCard = (number: string) =>
  testCards.find((card) => digits(card.number) === digits(number));

export function sandboxToken(outcome: string): string {
  // `crypto.randomUUID` is undefined on plain HTTP.
  const random = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `sandbox_${outcome}_${random}`;
}
