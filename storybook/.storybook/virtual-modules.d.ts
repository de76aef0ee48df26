declare module 'virtual:component-changes' {
  /** Date and subject of the newest commits, by folder below `frontend/src`. */
  const changes: Readonly<Record<string, readonly string[]>>;
  export default changes;
}
declare module 'virtual:component-tokens' {
  /** Names without the leading dashes, by folder below `frontend/src`: `ui/tile`. */
  const tokens: Readonly<Record<string, readonly string[]>>;
  export default tokens;
}
