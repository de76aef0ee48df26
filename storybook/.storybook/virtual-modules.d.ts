declare module 'virtual:component-tokens' {
  /** Names without the leading dashes, by folder below `frontend/src`: `ui/tile`. */
  const tokens: Readonly<Record<string, readonly string[]>>;
  export default tokens;
}
declare module '*?url' {
  const url: string;
  export default url;
}
