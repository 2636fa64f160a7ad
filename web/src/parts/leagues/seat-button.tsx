import { useState, type ReactNode } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';

const dialog = lazyCodeQuery(
  'seat-dialog',
  () => import('./seat-dialog.tsx'),
  ({ SeatDialog }) => SeatDialog,
);

interface Props {
  league: LeagueReply;
  member: MemberReply;
  /** The label for screen readers, if the text alone doesn't say whose spot it is. */
  label?: string;
  children: ReactNode;
}

/** A button that opens the dialog for inviting a replacement into a spot. */
export function SeatButton({ league, member, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="outline" aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <LazyDialog code={dialog} title="Find a Replacement" onClose={close}>
          {(SeatDialog) => <SeatDialog league={league} member={member} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
