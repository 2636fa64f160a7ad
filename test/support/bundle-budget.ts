import type { FunctionName } from '#infra/aws/access.ts';

/**
 * The functions whose cold starts would delay a live draft, with their largest sizes in bytes: what they measured, and 2 kB. What
 * makes one larger should rather be in a file that it doesn't load.
 */
const IN_A_DRAFT: Partial<Record<FunctionName, number>> = {
  draft: 461_200,
  auction: 433_000,
  clock: 441_000,
  lots: 380_200,
  socket: 418_600,
};
/** The size of the drawing library's compiled code and of the font, both in base64, in bytes. */
const DRAWING = 3_450_000;

/** Returns how large a function's bundle may be, in bytes of minified code. */
export function bundleBudget(name: FunctionName): number {
  if (name === 'previews') return 500_000 + DRAWING;
  return IN_A_DRAFT[name] ?? 850_000;
}
