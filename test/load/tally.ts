import { count, milliseconds, percentile } from '../bench/figures.ts';

/** How often each thing happened, by its name. */
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

/** "12 / 30 / 51 ms": half of them, 95 and 99 of a hundred take no longer. */
export function spread(ms: readonly number[]): string {
  return ms.length === 0
    ? 'none'
    : [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(ms, share))).join(' / ');
}

/** How a reply is named in a tally: its status, and the code of a refusal. */
export function named({ status, body }: { status: number; body: unknown }): string {
  const code = status < 400 ? undefined : (body as { code?: string } | undefined)?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** In ms, on this process's clock: how long the act took, with what it brought. */
export async function timed<Value>(act: () => Promise<Value>): Promise<[Value, number]> {
  const begin = performance.now();
  const value = await act();
  return [value, performance.now() - begin];
}
