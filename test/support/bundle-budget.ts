import type { FunctionName } from '#infra/aws/access.ts';

/** The functions that a live draft waits for when they start cold. */
const IN_A_DRAFT: readonly FunctionName[] = ['draft', 'clock', 'socket'];

/** The most bytes of minified code in a function's bundle. */
export function bundleBudget(name: FunctionName): number {
  return IN_A_DRAFT.includes(name) ? 440_000 : 800_000;
}
