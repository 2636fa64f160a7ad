import type { ProbeReport, ProbeStep, ProbeStepName } from '../../messages/probe.ts';
import type { Clock } from '../../ports/ports.ts';

/** Thrown for a step that can't be played, which isn't a failure. The steps after it can't be played either. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Thrown when a step has failed. The report already says so. */
export class Failed extends Error {
  override readonly name = 'Failed';
}

/** Measures steps one after another, and records errors. */
export function stepsOf(clock: Pick<Clock, 'now'>) {
  const steps: ProbeStep[] = [];
  return {
    /**
     * Returns the step's result. Throws Failed or Skipped if the step throws.
     * @param span the start of the measurement, and a function that returns its end from the result, in ms since 1970. By
     * default, the measurement starts and ends with the step.
     */
    async step<Value>(
      name: ProbeStepName,
      act: () => Promise<Value>,
      span: { from?: number; to?(value: Value): number } = {},
    ): Promise<Value> {
      const now = () => clock.now().getTime();
      const { from = now(), to = now } = span;
      const took = (until: number) => ({ name, milliseconds: until - from });
      try {
        const value = await act();
        steps.push(took(to(value)));
        return value;
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        steps.push({
          ...took(now()),
          ...(error instanceof Skipped ? { skipped: words } : { problem: words }),
        });
        throw error instanceof Skipped ? error : new Failed(words, { cause: error });
      }
    },
    report: (): ProbeReport => ({ ok: steps.every(({ problem }) => problem === undefined), steps }),
  };
}

export type Steps = ReturnType<typeof stepsOf>;
