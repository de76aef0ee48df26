/** Fonts are bundled as bytes, so a game asks the network for nothing. */
declare module '*.woff2' {
  const data: Uint8Array<ArrayBuffer>;
  export default data;
}
