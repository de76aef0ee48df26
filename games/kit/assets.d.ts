declare module '*.woff2' {
  const data: Uint8Array<ArrayBuffer>;
  export default data;
}
