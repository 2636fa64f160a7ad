export const BACKUP_FILE_NAME = 'two-crowns-backup-codes.txt';

/** The backup codes as a text file to keep. */
export function backupFile(codes: readonly string[], at: Date): string {
  const day = at.toLocaleDateString('en-US', { dateStyle: 'long' });
  return [
    'Two Crowns: backup codes for two-factor authentication',
    `Generated: ${day}`,
    '',
    ...codes,
    '',
    'Keep these codes secure. Each one signs you in once without your phone.',
    '',
  ].join('\n');
}
