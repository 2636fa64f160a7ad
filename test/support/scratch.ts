import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several times as much space as local games use during a whole run. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Returns the folder for temporary test data, which is in memory if there is room. A local game commits every timer and message
 * to its database, and on a disk those commits would take longer than everything else.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
