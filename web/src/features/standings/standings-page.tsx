export function Component() {
  return <h1>standings</h1>;
}
