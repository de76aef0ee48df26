const compact = new Intl.NumberFormat('en', { notation: 'compact', roundingMode: 'trunc' });

/** A number of plays in people's form: `1 play`, `840 plays`, `12 K plays`, `1.2 M plays`. Cut, never rounded up. */
export function formatPlays(plays: number): string {
  if (plays === 1) return '1 play';
  const amount = compact
    .formatToParts(plays)
    .map(({ type, value }) => (type === 'compact' ? `\u00a0${value}` : value));
  return `${amount.join('')} plays`;
}
