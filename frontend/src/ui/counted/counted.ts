const plurals = new Intl.PluralRules('en');

/** `1 game`, `1,234 games`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${plurals.select(count) === 'one' ? one : `${one}s`}`;
