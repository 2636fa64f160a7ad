import { useState, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-look.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';

export interface LeagueButtonProps extends ButtonLook {
  league: LeagueReply;
  className?: string;
  /**
   * Whether the user can open the dialog. A dialog that is already open stays open, because the user may have typed something
   * into it.
   */
  isOffered?: boolean;
  /** Wraps the button. The wrapper disappears along with the button. */
  around?: (button: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A button that opens a dialog about a league. The dialog's code loads on the first press. */
export function LeagueDialogButton({
  code,
  title,
  league,
  isOffered = true,
  around = (button) => button,
  ...button
}: LeagueButtonProps & { code: LazyCodeQuery<LeagueDialogProps>; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      {isOffered && around(<Button variant="outline" {...button} onClick={() => setOpen(true)} />)}
      {isOpen && (
        <LazyDialog code={code} title={title} onClose={close}>
          {(Dialog) => <Dialog league={league} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

export interface LeagueDialogProps {
  league: LeagueReply;
  onClose: () => void;
}
