/** The step that the two-factor dialog shows. */
export type Shown =
  | { kind: 'setup'; qrCode: string; manualEntryKey: string }
  | { kind: 'codes'; backupCodes: readonly string[]; mailed: boolean }
  | { kind: 'disable' };

const TITLES: Readonly<Record<Shown['kind'], string>> = {
  setup: 'Set Up Two-Factor Authentication',
  codes: 'Save Your Backup Codes',
  disable: 'Disable Two-Factor Authentication',
};

export const titleOf = ({ kind }: Shown): string => TITLES[kind];
