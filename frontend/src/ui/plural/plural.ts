const plurals = new Intl.PluralRules('en');

export const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${plurals.select(count) === 'one' ? one : `${one}s`}`;
