/**
 * A text in the letters that the card's font has, U+0020–U+00FF and some signs: accents beyond them are dropped, other scripts left out.
 * Otherwise the painter would fetch fonts for them from elsewhere.
 */
export const cardText = (text: string): string =>
  [...text]
    .map((letter) =>
      /[\u0020-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/.test(letter)
        ? letter
        : letter.normalize('NFD'),
    )
    .join('')
    .replace(/[^\u0020-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/g, '')
    .replace(/^\s*\((.*)\)\s*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
