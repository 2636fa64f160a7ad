import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { useCopied } from '../../../lib/page/copied.ts';
import { download } from '../../../lib/page/download.ts';
import { useMe } from '../../../lib/session/session.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  codes: readonly string[];
  /** Whether the codes were also sent by email. */
  mailed: boolean;
  onSaved: () => void;
}

/** Shows new backup codes, which are never shown again. */
export function BackupCodes({ codes, mailed, onSaved }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [, copy] = useCopied();
  // Move the focus here, because the form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        Lost your phone? Each code signs you in once. This is the only time we show them.
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Backup codes"
        className="grid grid-cols-1 gap-2 rounded-sm border border-line bg-canvas p-3 min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="py-1 text-center font-mono text-sm whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <MailNote mailed={mailed} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={() => copy(codes.join('\n'))}>
          <Copy aria-hidden="true" className="size-4" />
          Copy All
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            download(BACKUP_FILE_NAME, backupFile(codes, new Date(serverClock.now())), 'text/plain')
          }
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      <Button onClick={onSaved}>I Saved These</Button>
    </div>
  );
}

function MailNote({ mailed }: { mailed: boolean }) {
  const { email, emailVerified } = useMe();
  return (
    <p className="text-sm text-ink-2">
      {mailed && `The codes were also emailed to ${email}.`}
      {!mailed && emailVerified && 'We couldn’t email the codes, so this is your only copy.'}
      {!mailed && !emailVerified && 'We didn’t email the codes because your address isn’t verified yet.'}
    </p>
  );
}

export const BACKUP_FILE_NAME = 'two-crowns-backup-codes.txt';

/** Returns the content of a text file with the backup codes, for the user to save. */
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
