import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ImportedSeat } from '#shared/domain/draft/draft-import.ts';
import type { ImportName } from '#shared/domain/league-season.ts';
import { layoutAdvice } from '#shared/domain/draft/import-advice.ts';
import { readDraft } from '#shared/domain/draft/import-text.ts';
import type { ReadDraft } from '#shared/domain/draft/import-lines.ts';
import { count } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { useToastErrorIfClosed } from '../room/use-toast-error-if-closed.ts';
import { useKnownNames, type Meaning } from './known-names.ts';
import { RememberedNames } from './remembered-names.tsx';
import { useNextQuestion } from './use-next-question.ts';
import { ChatNote } from './chat-note.tsx';
import { LayoutNote } from './layout-note.tsx';
import { ReadList } from './read-list.tsx';
import { ownName } from '../../../lib/calls/name-seats.ts';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { toast } from '../../../lib/page/toast.ts';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { draftQuery, keepDraft } from '../room/queries.ts';

/** The maximum length of the pasted list, in characters. A chat of several days contains much more than picks, but never this much. */
const MOST_LETTERS = 200_000;
const FAILED = 'Failed to import the draft';
const EXAMPLE = ['Ana: Chiefs, NY Giants, 49ers', 'Ben: Detroit, Buffalo, Cowboys'];

export interface Props {
  league: LeagueReply;
  text: string;
  onText(text: string): void;
  onClose(): void;
}

/**
 * Imports a pasted list as the league's draft. The result of parsing the list is shown below it, and updates while the user
 * types.
 */
export function ImportDialog({ league, text, onText, onClose }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { known, toRemember, tell, forget, askAgain, handOver } = useKnownNames(league);
  const [list, answer] = useNextQuestion();
  const [asked, ask] = useState<readonly ImportedSeat[] | null>(null);
  const entering = useImport(league, toRemember, useToastErrorIfClosed(FAILED));
  const { members } = league;
  const { teamsEach, orderTable } = league.currentSeason;
  const [read, advice] = useMemo(() => {
    const named = members.map((member) => ({
      userId: member.userId,
      username: ownName(member),
      firstName: member.user.firstName,
    }));
    const league = { members: named, teamsEach, orderTable };
    const found = readDraft(text, { ...league, known });
    return [found, layoutAdvice(text, found, league)] as const;
  }, [text, members, teamsEach, orderTable, known]);
  const nameOf = (userId: string) =>
    members.find((member) => member.userId === userId)?.user.username ?? 'A member';
  // If someone joined after the user was asked to confirm, the list has no teams for the new member, so stop asking.
  const isAsked = asked !== null && asked.length === members.length;
  const onTell = (meaning: Meaning) => answer(() => tell(meaning));
  const readList = read.lines.length > 0 && <ReadList {...{ read, nameOf, onTell }} />;
  const failure = entering.error && (
    <FailureNote title="Draft Not Imported" error={entering.error} fallback={FAILED} />
  );
  return (
    <Dialog
      onClose={onClose}
      title="Import a Draft"
      description="Already drafted somewhere else? Paste the results to set this league’s rosters."
      size="wide"
      initialFocus={box}
    >
      <TextAreaField
        ref={box}
        label="Draft results"
        hint={`Paste it as it is: a line per member or per pick, a table, JSON or a chat. We need ${teamsEach} teams per member, in round order.`}
        placeholder={EXAMPLE.join('\n')}
        rows={6}
        maxLength={MOST_LETTERS}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
      {(read.lines.length > 0 || read.chat) && (
        <div className="mt-4">
          <div ref={list} tabIndex={-1} role="region" aria-label="What we read">
            {read.chat && <ChatNote chat={read.chat} onTell={onTell} />}
            {advice ? <LayoutNote advice={advice}>{readList}</LayoutNote> : readList}
            <RememberedNames
              known={known}
              nameOf={nameOf}
              onForget={(name) => answer(() => forget(name))}
              onAskAgain={() => answer(askAgain)}
            />
          </div>
          {!advice && read.lines.length > 0 && read.missing.length > 0 && (
            <p className="mt-3 text-sm text-danger">
              Missing a line for{' '}
              {new Intl.ListFormat('en', { type: 'disjunction' }).format(read.missing.map(nameOf))}.
            </p>
          )}
        </div>
      )}
      {/* In low windows, a sticky footer would cover the text. */}
      <div className="sticky -bottom-5 z-20 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-3 bg-surface py-4 low:static!">
        {failure && !isAsked && <div className="basis-full">{failure}</div>}
        <p role="status" className="mr-auto text-sm font-semibold">
          {entering.isPending
            ? 'Importing the draft…'
            : advice
              ? 'We can’t read this layout yet.'
              : statusOf(read)}
        </p>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={read.seats === null || entering.isPending}
          onClick={() => {
            entering.reset();
            ask(read.seats);
          }}
        >
          {entering.isPending ? 'Importing...' : 'Import'}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          seats={asked}
          isPending={entering.isPending}
          onBack={() => ask(null)}
          onConfirm={() => entering.mutate(asked, { onSuccess: () => (handOver(), onClose()) })}
        >
          {failure && <div className="mt-3">{failure}</div>}
        </Confirm>
      )}
    </Dialog>
  );
}

function statusOf({ lines, missing, matched, wanted, seats, chat }: ReadDraft): string {
  if (chat && chat.questions.length > 0)
    return `${chat.picks} of ${wanted} picks found: ${count(chat.questions.length, 'message')} to sort out.`;
  const teams = `${matched} of ${wanted} teams matched`;
  if (seats) return `${teams}. Ready to import.`;
  const unclear = lines.filter((line) => line.unclear.length > 0).length;
  const left = [
    ...(unclear > 0 ? [`${count(unclear, 'line')} to fix`] : []),
    ...(lines.length > 0 && missing.length > 0 ? [`${count(missing.length, 'member')} missing`] : []),
  ];
  return left.length > 0 ? `${teams}: ${left.join(', ')}.` : `${teams}.`;
}

interface ConfirmProps {
  seats: readonly ImportedSeat[];
  isPending: boolean;
  onBack(): void;
  onConfirm(): void;
  /** Why the last try failed. */
  children: ReactNode;
}

/** Asks for confirmation. The dialog stays open while the draft is being sent, and also if that fails. */
function Confirm({ seats, isPending, onBack, onConfirm, children }: ConfirmProps) {
  return (
    <ConfirmDialog
      onClose={onBack}
      title="Import this draft?"
      cancelLabel="Back to the List"
      confirmLabel={isPending ? 'Importing...' : 'Import Draft'}
      isPending={isPending}
      onConfirm={onConfirm}
    >
      <p>
        This completes the draft: all {seats.length} members get their teams, there’s no live draft, and no
        one else can join. Every member gets a notification. You can undo the import until the draft deadline,
        while no trade was made.
      </p>
      {children}
    </ConfirmDialog>
  );
}

/**
 * Imports the whole draft. After a failure, refetches the league and the draft, because a change to one of them may be the
 * reason. The caller shows the failure.
 */
function useImport(league: LeagueReply, names: ImportName[], onError: (error: Error) => void) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { queryKey: leagueKey } = leagueQuery(league.code);
  return useMutation({
    ...repeatable,
    mutationFn: (seats: readonly ImportedSeat[]) => {
      const sent = seats.map(({ userId, teamIds }) => ({ userId, teamIds: [...teamIds] }));
      return call('importDraft', { params: path, body: { seats: sent, names } });
    },
    onSuccess: (draft) => {
      keepDraft(client, path, draft);
      void client.invalidateQueries({ queryKey: leagueKey });
      toast({ title: 'Draft Imported!', description: 'Everyone has their teams.' });
    },
    onError: (error) => {
      onError(error);
      void client.invalidateQueries({ queryKey: leagueKey });
      void client.invalidateQueries({ queryKey: draftQuery(path).queryKey });
    },
  });
}
