import type { MemoryPorts } from './memory-ports.ts';

/** Runs something once, right before the next call to a port's method `call`. */
export function meanwhile<Name extends keyof MemoryPorts>(
  ports: MemoryPorts,
  name: Name,
  call: keyof MemoryPorts[Name],
  act: () => Promise<unknown>,
): void {
  const port = ports[name];
  const given = port[call] as (...input: unknown[]) => Promise<unknown>;
  const interrupted = async (...input: unknown[]) => {
    Object.assign(port as object, { [call]: given });
    await act();
    return given(...input);
  };
  Object.assign(port as object, { [call]: interrupted });
}
