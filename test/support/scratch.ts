import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What games leave there while a whole run lasts, several times over. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Where tests put what is gone afterwards: in memory, where the machine has room there. A game commits each timer and message
 * to its database, and a disk would take longer for that than everything else.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
