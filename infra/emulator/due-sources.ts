import type { DueSource } from './service.ts';

/** The sources of due events, and the firings that are still running. */
export class DueSources {
  readonly #sources = new Set<DueSource>();
  readonly #settling = new Set<Promise<unknown>>();
  readonly #report: (line: string) => void;

  constructor(report: (line: string) => void) {
    this.#report = report;
  }

  add(source: DueSource): void {
    this.#sources.add(source);
  }

  all(): DueSource[] {
    return [...this.#sources];
  }

  /** Returns the sources that repeat forever. */
  recurring(): DueSource[] {
    return this.all().filter(({ recurring }) => recurring);
  }

  /** Returns the sources that end. */
  ending(): DueSource[] {
    return this.all().filter(({ recurring }) => !recurring);
  }

  /**
   * Fires all events of the sources in `among` that are due by `at`, and waits until they have settled. Returns how many events
   * fired.
   */
  async fire(among: readonly DueSource[], at: number): Promise<number> {
    const due = among.filter((source) => (source.nextDue() ?? Infinity) <= at);
    const counts = await Promise.all(due.map((source) => this.#track(source.fire(at))));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Resolves once no events are firing anymore. */
  async settled(): Promise<void> {
    while (this.#settling.size > 0) await Promise.allSettled(this.#settling);
  }

  /** Tracks a firing until it has settled. A firing that fails is reported, and counts as no events. */
  #track(firing: Promise<number>): Promise<number> {
    const settled = firing.catch((error: unknown) => {
      this.#report(`The clock did not fire: ${String(error)}`);
      return 0;
    });
    this.#settling.add(settled);
    return settled.finally(() => this.#settling.delete(settled));
  }
}

export const nextDue = (among: readonly DueSource[]): number | undefined =>
  soonest(among.map((source) => source.nextDue()));

/** Returns the earliest of these times. Undefined ones don't count. */
export function soonest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
