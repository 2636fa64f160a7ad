import { createHash } from 'node:crypto';
import type { Ports } from '../../ports.ts';

export type BackupPorts = Pick<Ports, 'random' | 'clock' | 'backupCodes'>;

const CODES = 10;

/** Ten new codes in the place of the old ones. They are known to whoever gets them here, and stored as hashes alone. */
export async function newBackupCodes(ports: BackupPorts, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => ports.random.backupCode());
  await ports.backupCodes.save(
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
}

/** Uses a code up; false when it is none of the user's, or was used before. */
export function takeBackupCode(ports: BackupPorts, userId: string, code: string): Promise<boolean> {
  return ports.backupCodes.take(userId, hashOf(userId, code), ports.random.id(ports.clock.now()));
}

/** The codes are chance alone, so a fast hash keeps them; with the user id in it, none is tried against all users at once. */
function hashOf(userId: string, code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${userId}/${letters}`).digest('base64url');
}
