import { createHash } from 'node:crypto';
import type { Ports } from '../../ports/ports.ts';

export type BackupPorts = Pick<Ports, 'random' | 'clock' | 'backupCodes'>;

const CODES = 10;

/** Replaces the user's codes with ten new ones. Only the caller sees them, because they are stored as hashes. */
export async function newBackupCodes(ports: BackupPorts, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => ports.random.backupCode());
  await ports.backupCodes.save(
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
}

/** Uses a code up; false if the user has no such code, or it was used before. */
export function takeBackupCode(ports: BackupPorts, userId: string, code: string): Promise<boolean> {
  return ports.backupCodes.take(userId, hashOf(userId, code), ports.random.id(ports.clock.now()));
}

/**
 * Hashes a backup code. Codes are random, so a fast hash is safe. The hash includes the user id, so that no one can try a
 * code against all users at once.
 */
function hashOf(userId: string, code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${userId}/${letters}`).digest('base64url');
}
