// Files whose bytes the bundler puts into the bundle (infra/aws/bundle.ts).

declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}
