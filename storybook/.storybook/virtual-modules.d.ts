declare module 'virtual:component-tokens' {
  /** Names without the leading dashes, by folder below `frontend/src`: `ui/tile`. */
  export const byFolder: Readonly<Record<string, readonly string[]>>;
  /** Number of uses by declaration: `font-weight: 600`. */
  export const uses: Readonly<Record<string, number>>;
}
declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*.md?raw' {
  const text: string;
  export default text;
}
