import { useMemo, useRef, useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ImportedSeat } from '#shared/domain/draft/draft-import.ts';
import { readDraft, type ReadDraft } from '#shared/domain/draft/import-text.ts';
import { count } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { useToldBeyond } from '../live/use-told-beyond.ts';
import { ReadList } from './read-list.tsx';
import { useImport } from './use-import.ts';

/** Some lists have more beside the teams, but nobody types as much. */
const MOST_LETTERS = 4000;
const FAILED = 'Failed to import the draft';
const EXAMPLE = ['Ana: Chiefs, NY Giants, 49ers', 'Ben: Detroit, Buffalo, Cowboys'];

export interface Props {
  league: LeagueReply;
  text: string;
  onText(text: string): void;
  onClose(): void;
}

/** A pasted list becomes the league's draft. What was understood stands below it, and changes as it is written. */
export function ImportDialog({ league, text, onText, onClose }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [asked, ask] = useState<readonly ImportedSeat[] | null>(null);
  const { members } = league;
  const { teamsEach } = league.currentSeason;
  const read = useMemo(() => {
    const named = members.map(({ userId, user: { username, firstName } }) => ({
      userId,
      username,
      firstName,
    }));
    return readDraft(text, { members: named, teamsEach });
  }, [text, members, teamsEach]);
  const nameOf = (userId: string) =>
    members.find((member) => member.userId === userId)?.user.username ?? 'A member';
  return (
    <Dialog
      onClose={onClose}
      title="Import a Draft"
      description="You have drafted elsewhere already? Paste who got what, and it becomes the draft of this league."
      size="wide"
      initialFocus={box}
    >
      <TextAreaField
        ref={box}
        label="The draft, a line a member"
        hint={`The first line has seat 1. ${teamsEach} teams each, in the order of the rounds.`}
        placeholder={EXAMPLE.join('\n')}
        rows={6}
        maxLength={MOST_LETTERS}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
      {read.lines.length > 0 && (
        <div className="mt-4">
          <ReadList read={read} nameOf={nameOf} />
          {read.missing.length > 0 && (
            <p className="mt-3 text-sm text-danger">
              No line names{' '}
              {new Intl.ListFormat('en', { type: 'disjunction' }).format(read.missing.map(nameOf))}.
            </p>
          )}
        </div>
      )}
      <div className="sticky -bottom-5 z-20 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-3 bg-surface py-4">
        <p role="status" className="mr-auto text-sm font-semibold">
          {statusOf(read)}
        </p>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={read.seats === null} onClick={() => ask(read.seats)}>
          Import
        </Button>
      </div>
      {asked && <Confirm league={league} seats={asked} onBack={() => ask(null)} onDone={onClose} />}
    </Dialog>
  );
}

function statusOf({ lines, missing, matched, wanted, seats }: ReadDraft): string {
  const teams = `${matched} of ${wanted} teams matched`;
  if (seats) return `${teams}. Everything is clear.`;
  const unclear = lines.filter((line) => line.unclear.length > 0).length;
  const left = [
    ...(unclear > 0 ? [`${count(unclear, 'line')} to mend`] : []),
    ...(lines.length > 0 && missing.length > 0 ? [`${count(missing.length, 'member')} missing`] : []),
  ];
  return left.length > 0 ? `${teams}: ${left.join(', ')}.` : `${teams}.`;
}

interface ConfirmProps {
  league: LeagueReply;
  seats: readonly ImportedSeat[];
  onBack(): void;
  onDone(): void;
}

/** Stays open while the draft is sent, and if it fails. */
function Confirm({ league, seats, onBack, onDone }: ConfirmProps) {
  const entering = useImport(league, useToldBeyond(FAILED));
  return (
    <ConfirmDialog
      onClose={onBack}
      title="Import this draft?"
      cancelLabel="Back to the List"
      confirmLabel={entering.isPending ? 'Importing...' : 'Import Draft'}
      isPending={entering.isPending}
      onConfirm={() => entering.mutate(seats, { onSuccess: onDone })}
    >
      <p>
        The draft is complete with it: all {seats.length} members have their teams, nobody drafts live, and
        nobody can join any more. Every member is told. It cannot be undone.
      </p>
      {entering.error && (
        <FailureNote title="Draft not imported." error={entering.error} fallback={FAILED} className="mt-3" />
      )}
    </ConfirmDialog>
  );
}
