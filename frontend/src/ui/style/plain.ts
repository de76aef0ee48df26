/** Without comments, and without what is left of styles that are not there. */
export const plain = (styles: string) =>
  styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?;[ ;]*/g, ';')
    .replaceAll(/([{}]) ?;?/g, '$1')
    .replace(/^[ ;]+/, '');
