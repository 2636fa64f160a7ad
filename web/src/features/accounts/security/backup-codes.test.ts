import { expect, test } from 'vitest';
import { backupFile, BACKUP_FILE_NAME } from './backup-codes.tsx';

test('the backup code file has a title, the date, one code per line and instructions', () => {
  expect(backupFile(['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'], new Date(2025, 7, 25)).split('\n')).toEqual([
    'Two Crowns: backup codes for two-factor authentication',
    'Generated: August 25, 2025',
    '',
    'AAAA-BBBB-CCCC',
    'DDDD-EEEE-FFFF',
    '',
    'Keep these codes secure. Each one signs you in once without your phone.',
    '',
  ]);
  expect(BACKUP_FILE_NAME).toContain('two-crowns');
});
