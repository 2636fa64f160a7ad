import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { paths } from '../../../lib/paths.ts';
import { turnText } from '../../../parts/draft/turn-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { useUndoFinished, useUndoImport } from './use-corrections.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

export interface Props {
  league: LeagueReply;
  /** The draft's last pick. */
  last: Pick;
  nameOf(userId: string): string;
}

const isSale = ({ price }: Pick): boolean => price !== undefined;

/** Undoes the last pick or sale of a finished draft or, if the draft was imported, the whole import. */
export function UndoFinished({ league, last, nameOf }: Props) {
  const [asked, ask] = useState<Pick | null>(null);
  const isImported = league.currentSeason.isImported === true;
  const close = () => ask(null);
  return (
    <>
      <Button variant="outline" onClick={() => ask(last)}>
        <Undo2 aria-hidden="true" className="size-4" />
        {isImported ? 'Undo Import' : `Undo Last ${isSale(last) ? 'Sale' : 'Pick'}`}
      </Button>
      {asked && !isImported && <UndoLastPick league={league} last={asked} nameOf={nameOf} onClose={close} />}
      {asked && isImported && <UndoImport league={league} onClose={close} />}
    </>
  );
}

/** Names the pick that was the last one when the dialog opened, and undoes only that one. */
function UndoLastPick({ league, last, nameOf, onClose }: Props & { onClose(): void }) {
  const undo = useUndoFinished(league);
  const navigate = useNavigate();
  const name = nameOf(last.userId);
  const what = isSale(last) ? 'sale' : 'pick';
  const goOn = () => {
    onClose();
    void navigate(paths.draft(league.code));
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Undo the last ${what}?`}
      confirmLabel={undo.isPending ? 'Undoing...' : `Undo Last ${isSale(last) ? 'Sale' : 'Pick'}`}
      destructive
      isPending={undo.isPending}
      onConfirm={() => undo.mutate(last.pickOrder, { onSuccess: goOn })}
    >
      <p className="mb-2 text-base font-semibold text-ink">
        {turnText(last)}: {name} {isSale(last) ? 'bought' : 'took'} {placeNameOf(last.nflTeamId)}
      </p>
      <p>
        The draft isn’t over anymore: {placeNameOf(last.nflTeamId)} is{' '}
        {isSale(last)
          ? 'for sale again, and its buyer gets the money back.'
          : `available again, and ${nameAnd(name, 'picks')} next.`}
        {league.currentSeason.draftTimerDuration !== null &&
          ' The clock is stopped until a commissioner resumes the draft.'}{' '}
        Pending trade offers and corrections end. We notify every member.
      </p>
      {undo.error && (
        <FailureNote
          title="Error"
          error={undo.error}
          fallback={`Failed to undo the ${what}`}
          className="mt-3"
        />
      )}
    </ConfirmDialog>
  );
}

function UndoImport({ league, onClose }: { league: LeagueReply; onClose(): void }) {
  const undo = useUndoImport(league);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Undo the whole import?"
      confirmLabel={undo.isPending ? 'Undoing...' : 'Undo Import'}
      destructive
      isPending={undo.isPending}
      onConfirm={() => undo.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        No one has teams anymore, and the league is back before its draft: it can import again, or draft here.
        The draft order is cleared, pending trade offers end, and new members can join. We notify every
        member.
      </p>
      {undo.error && (
        <FailureNote title="Error" error={undo.error} fallback="Failed to undo the import" className="mt-3" />
      )}
    </ConfirmDialog>
  );
}
