import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminGame } from '#shared/contract/schemas/admin.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { easternTime } from '../../lib/time/time.ts';
import { WeekChoice } from '../../parts/season/weekly/week-choice.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { Loading, SkeletonRow } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { resultsQuery } from './queries.ts';

/** Lists the current season's games, one week at a time, with buttons for entering and correcting results. */
export function ResultList() {
  const games = useQuery({ ...resultsQuery, refetchOnMount: 'always' });
  const [chosen, choose] = useState<number>();
  const [entering, enter] = useState<string>();
  if (games.isPending)
    return (
      <Loading label="Loading the games…" className="grid gap-3">
        {[1, 2, 3].map((key) => (
          <SkeletonRow key={key} className="h-16" />
        ))}
      </Loading>
    );
  if (!games.data) return <ErrorState error={games.error} onRetry={() => void games.refetch()} />;
  if (games.data.length === 0)
    return (
      <EmptyState drawing="games" title="No games yet">
        Games show up once the season’s schedule is out.
      </EmptyState>
    );
  const week = chosen ?? weekAhead(games.data);
  // Selects the game's week, so that the list still shows this week after the week's last result has been entered.
  const begin = (game: AdminGame): void => {
    choose(game.week);
    enter(game.id);
  };
  const game = games.data.find(({ id }) => id === entering);
  return (
    <>
      <WeekChoice
        season={games.data[0]?.season ?? ''}
        week={week}
        last={lastWeekOf(games.data)}
        onChange={choose}
      />
      <ul aria-label={`${weekNameIn(games.data[0]?.season ?? '', week)} games`} className="grid gap-3">
        {games.data
          .filter((one) => one.week === week)
          .map((one) => (
            <Row key={one.id} game={one} onEnter={() => begin(one)} />
          ))}
      </ul>
      {game && <ResultDialog key={game.id} game={game} onClose={() => enter(undefined)} />}
    </>
  );
}

const STATES = {
  scheduled: 'Scheduled',
  live: 'Live',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
} as const;

function Row({ game, onEnter }: { game: AdminGame; onEnter: () => void }) {
  const { awayTeamId, homeTeamId, awayScore, homeScore, state, kickoff, isEntered } = game;
  const teams = `${placeNameOf(awayTeamId)} at ${placeNameOf(homeTeamId)}`;
  const score = awayScore === null || homeScore === null ? '' : ` ${awayScore}–${homeScore}`;
  const act = state === 'final' ? 'Correct' : 'Enter';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">{teams}</p>
        <p className="text-sm text-ink-2">{easternTime(kickoff)}</p>
      </div>
      <span className="text-sm">
        {STATES[state]}
        <span className="font-display text-lg">{score}</span>
      </span>
      {isEntered && <Badge tone="outline">By an admin</Badge>}
      <Button variant="outline" onClick={onEnter} aria-label={`${act} the result for ${teams}`}>
        {act}
      </Button>
    </li>
  );
}

type Played = Pick<AdminGame, 'week' | 'state'>;

function lastWeekOf(games: readonly Played[]): number {
  return Math.max(...games.map(({ week }) => week));
}

/** Returns the first week that is missing a result. If no week is, returns the last week. */
export function weekAhead(games: readonly Played[]): number {
  const open = games.filter(({ state }) => state !== 'final' && state !== 'cancelled');
  return open.length === 0 ? lastWeekOf(games) : Math.min(...open.map(({ week }) => week));
}
