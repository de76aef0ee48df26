/**
 * Minifies styles: removes comments, white space, empty declarations and redundant `&`, because the
 * server sends them again for hydration.
 */
export const plain = (styles: string) =>
  styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/(?<=^|[{};,])&(?: |(?=>))/g, '')
    .replaceAll(': ', ':')
    .replaceAll(/([{};]);+/g, '$1')
    .replaceAll(';}', '}')
    .replaceAll(/^[ ;]+|;$/g, '');
