export function Component() {
  return <h1>draft-results</h1>;
}
