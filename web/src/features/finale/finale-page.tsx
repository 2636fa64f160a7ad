export function Component() {
  return <h1>finale</h1>;
}
