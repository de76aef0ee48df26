/** Without comments, without white space that says nothing, and without what is left of styles that are not there. */
export const plain = (styles: string) =>
  styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(/([{};]);+/g, '$1')
    .replaceAll(';}', '}')
    .replaceAll(/^[ ;]+|;$/g, '');
