import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several times as much space as local games use during a whole run. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Returns the folder for temporary test data, in memory if there is room. A local game commits each timer and message
 * to its database. On a disk, that would take longer than everything else.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
