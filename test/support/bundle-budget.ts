import type { FunctionName } from '#infra/aws/access.ts';

/** The functions whose cold starts would delay a live draft. */
const IN_A_DRAFT: readonly FunctionName[] = ['draft', 'auction', 'clock', 'lots', 'socket'];
/** The size of the drawing library's compiled code and of the font, both in base64, in bytes. */
const DRAWING = 3_450_000;

/** Returns how large a function's bundle may be, in bytes of minified code. */
export function bundleBudget(name: FunctionName): number {
  if (name === 'previews') return 500_000 + DRAWING;
  return IN_A_DRAFT.includes(name) ? 487_000 : 850_000;
}
