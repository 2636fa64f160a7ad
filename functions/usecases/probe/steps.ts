import type { ProbeReport, ProbeStep, ProbeStepName } from '../../messages/probe.ts';
import type { Clock } from '../../ports/ports.ts';

/** A step could not be played, and that is no fault; nor can those after it. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** A step has failed, and is told of in the report. */
export class Failed extends Error {
  override readonly name = 'Failed';
}

/** Measures steps one after the other, and notes what went wrong. */
export function stepsOf(clock: Pick<Clock, 'now'>) {
  const steps: ProbeStep[] = [];
  return {
    /**
     * Answers what the step answers. Throws Failed or Skipped when it throws.
     * @param span what it is measured from, and to when its answer is known, ms since 1970; by default its beginning and its end.
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
