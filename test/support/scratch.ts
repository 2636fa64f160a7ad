import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several times the space that games use during a whole run. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * The folder for temporary test data: in memory, if the machine has room there. A game commits each timer and message to its
 * database, and a disk would take longer for that than everything else.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
