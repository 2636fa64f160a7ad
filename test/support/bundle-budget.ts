import type { FunctionName } from '#infra/aws/access.ts';

/** Functions whose cold starts would hold up a live draft. */
const IN_A_DRAFT: readonly FunctionName[] = ['draft', 'clock', 'socket'];

/** Returns the maximum size of a function's bundle, in bytes of minified code. */
export function bundleBudget(name: FunctionName): number {
  return IN_A_DRAFT.includes(name) ? 440_000 : 800_000;
}
