import type { FunctionName } from '#infra/aws/access.ts';

/** The functions whose cold starts would delay a live draft. */
const IN_A_DRAFT: readonly FunctionName[] = ['draft', 'clock', 'socket'];

/** Returns how large a function's bundle may be, in bytes of minified code. */
export function bundleBudget(name: FunctionName): number {
  return IN_A_DRAFT.includes(name) ? 440_000 : 800_000;
}
