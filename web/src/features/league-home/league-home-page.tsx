export function Component() {
  return <h1>league-home</h1>;
}
