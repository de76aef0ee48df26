const steps = [
  { from: 1e9, sign: 'B' },
  { from: 1e6, sign: 'M' },
  { from: 1e3, sign: 'K' },
] as const;

/** A number of plays in people's form: `1 play`, `840 plays`, `12 K plays`, `1.2 M plays`. Cut, never rounded up. */
export function formatPlays(plays: number): string {
  if (plays === 1) return '1 play';
  const step = steps.find(({ from }) => plays >= from);
  if (!step) return `${plays} plays`;
  const amount = plays / step.from;
  const cut = amount < 10 ? Math.floor(amount * 10) / 10 : Math.floor(amount);
  return `${cut}\u00a0${step.sign} plays`;
}
