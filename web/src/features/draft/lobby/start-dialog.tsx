import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { usableTools } from '#shared/domain/draft/usable-tools.ts';
import { clockText } from '../../../parts/draft/draft-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { finalText } from '../../../parts/draft/rules-text.ts';
import { call } from '../../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { count } from '../../../lib/numbers.ts';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { keepDraft } from '../room/queries.ts';
import { confirmedByDraft } from '../tools/confirmed-by-draft.ts';
import { sayStarted } from '../room/use-live-draft.ts';

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);

export interface Props {
  league: LeagueReply;
  /** The names of the members who, as far as we know, don't have the room open. */
  missing: readonly string[];
  /** The names of the members who are here but not ready. Empty until at least one member is ready. */
  unready: readonly string[];
  onClose(): void;
}

/** Asks for confirmation. The dialog stays open while the request is being sent, and also if that fails. */
export function StartDialog({ league, missing, unready, onClose }: Props) {
  const start = useStartDraft(league);
  const open = league.maxMembers - league.members.length;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Start the draft?"
      confirmLabel={start.isPending ? 'Starting...' : 'Start Draft'}
      isPending={start.isPending}
      onConfirm={() => start.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        {startText(league.currentSeason)} {finalText(usableTools(league.currentSeason))}, and no one else can
        join.
      </p>
      {open > 0 && (
        <p className="mt-3">
          {count(open, 'spot')} {open === 1 ? 'is' : 'are'} still open. The league drafts without{' '}
          {open === 1 ? 'it' : 'them'}.
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-3">
          Not here: {listOf(missing)}. You can still start: {awayText(league.currentSeason)}
        </p>
      )}
      {unready.length > 0 && <p className="mt-3">Here, but not ready yet: {listOf(unready)}.</p>}
    </ConfirmDialog>
  );
}

function useStartDraft(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: () =>
      confirmedByDraft(
        call('startDraft', { params: path, body: {} }),
        path,
        ({ status }) => status !== 'draft',
      ),
    ...failureToastOnSamePage('Error', 'Failed to start draft'),
    onSuccess: (draft) => {
      // The push usually arrives before this reply. In that case, it has already shown the toast.
      const before = keepDraft(client, path, draft);
      if (before?.status === 'draft') sayStarted();
      void client.invalidateQueries({ queryKey: leagueQuery(league.code).queryKey });
    },
  });
}

function startText({ auction, draftTimerDuration }: CurrentSeason): string {
  if (auction)
    return draftTimerDuration === null
      ? 'Bidding is out loud, and a commissioner enters each sale.'
      : 'The first member nominates a team right away.';
  return draftTimerDuration === null
    ? 'The first member picks right away. There’s no pick clock, and commissioners can pick for anyone.'
    : `The first member goes on the clock right away: ${clockText(draftTimerDuration)}.`;
}

/** What happens to members who aren't in the room. */
function awayText({ auction, draftTimerDuration }: CurrentSeason): string {
  if (draftTimerDuration === null)
    return auction ? 'a commissioner can enter their sales.' : 'a commissioner can pick for them.';
  return auction
    ? 'we bid for them once they miss a nomination.'
    : 'we auto-pick for them when their clock runs out.';
}
