import { useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { DisableForm } from './disable-form.tsx';
import { SetupForm } from './setup-form.tsx';
import { titleOf, type Shown } from './two-factor-step.ts';

interface Props {
  shown: Shown;
  /** Called after two-factor authentication has been turned on or off. `next` is the step that the dialog shows next. */
  onTurned: (isOn: boolean, next: Shown | null) => void;
  onClose: () => void;
}

/** One dialog for all steps, from the QR code to the backup codes. That way, the focus returns to the right place at the end. */
export function TwoFactorDialog({ shown, onTurned, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog onClose={onClose} title={titleOf(shown)} initialFocus={first} isKept={shown.kind === 'codes'}>
      {shown.kind === 'setup' && (
        <SetupForm
          qrCode={shown.qrCode}
          manualEntryKey={shown.manualEntryKey}
          inputRef={first}
          onEnabled={(codes) => onTurned(true, { kind: 'codes', ...codes })}
        />
      )}
      {shown.kind === 'codes' && (
        <BackupCodes codes={shown.backupCodes} mailed={shown.mailed} onSaved={onClose} />
      )}
      {shown.kind === 'disable' && (
        <DisableForm inputRef={first} onDisabled={() => onTurned(false, null)} onCancel={onClose} />
      )}
    </Dialog>
  );
}
