/** The server sends styles again for hydration; without Brotli every byte counts twice. */
export const minifyCss = (styles: string) =>
  styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/(?<=^|[{};,])&(?: |(?=>))/g, '')
    .replaceAll(': ', ':')
    .replaceAll(/([{};]);+/g, '$1')
    .replaceAll(';}', '}')
    .replaceAll(/^[ ;]+|;$/g, '');
