import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

interface Props {
  league: LeagueReply;
  /** Whether the reader may open the dialog. One that is open stays: something may be pasted in it. */
  isOffered: boolean;
}

/** Keeps what was pasted while the dialog is closed. */
export function ImportButton({ league, isOffered }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      {isOffered && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          Import a Draft
        </Button>
      )}
      {isOpen && (
        <LazyDialog code={importDialog} title="Import a Draft" onClose={close}>
          {(ImportDialog) => <ImportDialog league={league} text={text} onText={setText} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

/** Once in a league's season, and for commissioners alone. */
const importDialog = lazyCodeQuery(
  'import-dialog',
  () => import('./import-dialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
