/** Strips what the bundled font lacks: `ImageResponse` would fetch fonts from another host. */
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
