import { useState, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { codeQuery, type CodeQuery } from '../../../lib/late-code.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonLook } from '../../../ui/button-look.ts';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { LeagueDialogProps } from './league-dialog-props.ts';

// Dialogs of league home come with the first press of their buttons.

const invitations = codeQuery(
  'invitations',
  () => import('./invitations-dialog.tsx'),
  ({ InvitationsDialog }) => InvitationsDialog,
);
const leave = codeQuery(
  'leave-league',
  () => import('./leave-dialog.tsx'),
  ({ LeaveDialog }) => LeaveDialog,
);
const log = codeQuery(
  'commissioner-log',
  () => import('./log-dialog.tsx'),
  ({ LogDialog }) => LogDialog,
);

interface Props extends ButtonLook {
  league: LeagueReply;
  className?: string;
  children: ReactNode;
}

function LeagueDialogButton({
  code,
  title,
  league,
  ...button
}: Props & { code: CodeQuery<LeagueDialogProps>; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog code={code} title={title} onClose={close}>
          {(Dialog) => <Dialog league={league} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

export function InvitationsButton(props: Props) {
  return <LeagueDialogButton code={invitations} title="Invitations" variant="outline" {...props} />;
}

export function LeaveButton(props: Props) {
  return <LeagueDialogButton code={leave} title="Leave this league?" variant="outline" {...props} />;
}

export function LogButton(props: Props) {
  return <LeagueDialogButton code={log} title="Commissioner Log" variant="outline" {...props} />;
}
