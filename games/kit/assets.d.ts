/** Fonts are bundled as bytes, so games need no requests. */
declare module '*.woff2' {
  const data: Uint8Array<ArrayBuffer>;
  export default data;
}
