import type { FunctionName } from '#infra/aws/access.ts';

/** The functions whose cold starts would delay a live draft. */
const IN_A_DRAFT: readonly FunctionName[] = ['draft', 'clock', 'socket'];
/** The drawing library's compiled code and the font, in base64. */
const DRAWING = 3_450_000;

/** Returns how large a function's bundle may be, in bytes of minified code. */
export function bundleBudget(name: FunctionName): number {
  if (name === 'previews') return 500_000 + DRAWING;
  return IN_A_DRAFT.includes(name) ? 440_000 : 800_000;
}
