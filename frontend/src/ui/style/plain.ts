/**
 * Without comments, without white space that says nothing, without what is left of styles that are not there, and without the `&` of nested rules that
 * are relative anyway (`& > li`): in what the server sends for hydration each `&` is six characters.
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
