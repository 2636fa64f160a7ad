import type { FunctionName } from '#infra/aws/access.ts';

/** What a live draft waits for when it meets a cold start. */
const IN_A_DRAFT: readonly FunctionName[] = ['draft', 'clock', 'socket'];

/** Bytes of minified code that a function's bundle may have at most. */
export function bundleBudget(name: FunctionName): number {
  return IN_A_DRAFT.includes(name) ? 420_000 : 800_000;
}
