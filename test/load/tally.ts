import { count, milliseconds, percentile } from '../bench/figures.ts';

/** Counts events by name. */
export class Tally {
  readonly #times = new Map<string, number>();

  add(name: string): void {
    this.#times.set(name, (this.#times.get(name) ?? 0) + 1);
  }

  get words(): string {
    const sorted = [...this.#times].toSorted(([, left], [, right]) => right - left);
    return sorted.map(([name, times]) => `${count(times)} × ${name}`).join(', ') || 'none';
  }
}

/** Formats the 50th, 95th and 99th percentiles, as in "12 / 30 / 51 ms". */
export function spread(ms: readonly number[]): string {
  return ms.length === 0
    ? 'none'
    : [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(ms, share))).join(' / ');
}

/** Returns the name under which a tally counts a reply: its status and, for a refusal, its code. */
export function named({ status, body }: { status: number; body: unknown }): string {
  const code = status < 400 ? undefined : (body as { code?: string } | undefined)?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** Returns the result of the act, and how long the act took, in ms on this process's clock. */
export async function timed<Value>(act: () => Promise<Value>): Promise<[Value, number]> {
  const begin = performance.now();
  const value = await act();
  return [value, performance.now() - begin];
}
