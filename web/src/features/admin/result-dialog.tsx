import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { AdminGame } from '#shared/contract/schemas/admin.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { call } from '../../lib/calls/call.ts';
import { setQueryReply } from '../../lib/calls/set-query-reply.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LOG_KEY, resultsQuery } from './queries.ts';

interface Props {
  game: AdminGame;
  onClose: () => void;
}

type Result = Pick<AdminGame, 'homeScore' | 'awayScore'>;

/** Lets an admin enter or correct a game's final score, cancel the game, or hand its result back to the feeds. */
export function ResultDialog({ game, onClose }: Props) {
  const away = placeNameOf(game.awayTeamId);
  const home = placeNameOf(game.homeTeamId);
  const [typed, type] = useState(shownScore(game));
  const [isCancelling, setCancelling] = useState(false);
  const enter = useEnter(game, onClose);
  const cancel = useCancel(game, onClose);
  const isWhole = isScore(typed.away) && isScore(typed.home);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isWhole) enter.mutate({ awayScore: Number(typed.away), homeScore: Number(typed.home) });
  };
  const score = (side: 'away' | 'home') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
    value: typed[side],
    error: typed[side] === '' || isScore(typed[side]) ? undefined : 'Enter a number from 0 to 999.',
    onChange: ({ target }: { target: { value: string } }) => type({ ...typed, [side]: target.value.trim() }),
  });
  if (isCancelling)
    return (
      <ConfirmDialog
        title="Cancel this game?"
        confirmLabel={cancel.isPending ? 'Cancelling…' : 'Cancel Game'}
        cancelLabel="Keep Game"
        isPending={cancel.isPending}
        destructive
        onConfirm={() => cancel.mutate()}
        onClose={() => setCancelling(false)}
      >
        {away} at {home} won’t count in any league, whatever the feeds say. You can go back to the feeds
        later.
      </ConfirmDialog>
    );
  return (
    <Dialog
      onClose={onClose}
      title={`${away} at ${home}`}
      description={`This final score counts in ${game.round ? 'every league with playoffs' : 'every league'} right away and overrides the feeds.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {!game.isComplete && (
          <p className="text-sm text-warn">This game isn’t over. Saving a score makes it final.</p>
        )}
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label={away} {...score('away')} />
          <TextField label={home} {...score('home')} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {game.isEntered && (
            <Button
              variant="ghost"
              disabled={enter.isPending}
              onClick={() => enter.mutate({ awayScore: null, homeScore: null })}
            >
              Use the Feeds
            </Button>
          )}
          {!(game.isEntered && game.state === 'cancelled') && (
            <Button variant="ghost" disabled={enter.isPending} onClick={() => setCancelling(true)}>
              Cancel Game
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" disabled={!isWhole || enter.isPending}>
            {enter.isPending ? 'Saving…' : 'Save Result'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the score that the fields start with. It leaves out a live score, so that no admin mistakes it for a result. */
function shownScore({ state, awayScore, homeScore }: AdminGame) {
  return state === 'live' ? { away: '', home: '' } : { away: textOf(awayScore), home: textOf(homeScore) };
}

const textOf = (score: number | null): string => (score === null ? '' : String(score));
const isScore = (text: string): boolean => /^\d{1,3}$/.test(text);

function useEnter({ id, awayTeamId, homeTeamId }: AdminGame, onDone: () => void) {
  const client = useQueryClient();
  const show = useShow(onDone);
  return useMutation({
    mutationFn: (body: Result) => call('enterResult', { params: { gameId: id }, body }),
    ...failureToastOnSamePage('Result Not Saved'),
    onSuccess: async (entered, { awayScore, homeScore }) => {
      await show(entered);
      const teams = [placeNameOf(awayTeamId), placeNameOf(homeTeamId)];
      if (awayScore === null)
        toast({ title: 'Left to the Feeds', description: `${teams.join(' at ')} now follows the feeds.` });
      else
        toast({ title: 'Result Saved', description: `${teams[0]} ${awayScore}, ${teams[1]} ${homeScore}` });
      await client.invalidateQueries({ queryKey: LOG_KEY });
    },
  });
}

function useCancel({ id, awayTeamId, homeTeamId }: AdminGame, onDone: () => void) {
  const client = useQueryClient();
  const show = useShow(onDone);
  return useMutation({
    mutationFn: () => call('cancelGame', { params: { gameId: id } }),
    ...failureToastOnSamePage('Game Not Cancelled'),
    onSuccess: async (cancelled) => {
      await show(cancelled);
      const teams = `${placeNameOf(awayTeamId)} at ${placeNameOf(homeTeamId)}`;
      toast({ title: 'Game Cancelled', description: `${teams} won’t count.` });
      await client.invalidateQueries({ queryKey: LOG_KEY });
    },
  });
}

/** Returns a function that updates a changed game in the list and closes the dialog. */
function useShow(onDone: () => void) {
  const client = useQueryClient();
  return async (changed: AdminGame): Promise<void> => {
    await setQueryReply(client, resultsQuery.queryKey, (games) =>
      games?.map((game) => (game.id === changed.id ? changed : game)),
    );
    onDone();
  };
}
