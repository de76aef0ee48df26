const compact = new Intl.NumberFormat('en', { notation: 'compact', roundingMode: 'trunc' });

/** `1 play`, `840 plays`, `12 K plays`, `1.2 M plays`. Truncated, never rounded up. */
export function formatPlays(plays: number): string {
  if (plays === 1) return '1 play';
  const amount = compact
    .formatToParts(plays)
    .map(({ type, value }) => (type === 'compact' ? `\u00a0${value}` : value));
  return `${amount.join('')} plays`;
}

const longFormat = new Intl.NumberFormat('en', {
  notation: 'compact',
  compactDisplay: 'long',
  roundingMode: 'trunc',
});

export const spokenPlays = (plays: number): string =>
  plays === 1 ? '1 play' : `${longFormat.format(plays)} plays`;
