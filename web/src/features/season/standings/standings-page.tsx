import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { query } from '../../../lib/query.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session.ts';
import { hasBegun, record, seasonNote, signed } from '../../../lib/standings.ts';
import { ordinal } from '../../../lib/words.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/league-badges.tsx';
import { LeagueGate } from '../../../ui/league-gate.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { RaceBoards } from '../../../ui/race-boards.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StandingsTable } from '../../../ui/standings-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';

const REFRESH_MS = 60_000;

export function Component() {
  return <LeagueGate membersOnly>{(league) => <Standings league={league} />}</LeagueGate>;
}

function Standings({ league }: { league: LeagueReply }) {
  const { season } = league.currentSeason;
  const standings = useQuery({
    ...query('standings', { params: { leagueId: league.id, season } }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeading
        title="Standings"
        tabTitle={`Standings · ${league.name}`}
        back={{ to: paths.league(league.code), label: league.name }}
        badges={<StatusBadge status={league.status} />}
        actions={
          <ButtonLink variant="outline" to={paths.finale(league.code, season)}>
            Season Finale
          </ButtonLink>
        }
      >
        Season {season}
      </PageHeading>
      {standings.isPending && <StandingsLoading />}
      {standings.isError && !standings.data && (
        <ErrorState error={standings.error} onRetry={() => void standings.refetch()} />
      )}
      {standings.data && <Tables standings={standings.data} league={league} />}
    </>
  );
}

function Tables({ standings, league }: { standings: readonly Standing[]; league: LeagueReply }) {
  const me = useMe();
  const mine = standings.find((standing) => standing.userId === me.id);
  const hasGames = hasBegun(standings);
  if (standings.every(({ teams }) => teams.length === 0)) {
    return (
      <EmptyState
        title="No teams drafted"
        action={<ButtonLink to={paths.draft(league.code)}>Go to Draft Room</ButtonLink>}
      >
        Standings begin with the draft.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      {mine && <MyNumbers mine={mine} league={league} hasGames={hasGames} />}
      <Card title="Current Standings">
        <StandingsTable standings={standings} meId={me.id} />
      </Card>
      {hasGames && (
        <section aria-labelledby="leaders">
          <h2 id="leaders" className="mt-3 mb-3 text-lg">
            Season Leaders
          </h2>
          <RaceBoards standings={standings} meId={me.id} />
        </section>
      )}
    </div>
  );
}

function MyNumbers({ mine, league, hasGames }: { mine: Standing; league: LeagueReply; hasGames: boolean }) {
  const place = (rank: number, race: string): string =>
    hasGames ? `${ordinal(rank)} in the ${race} race` : 'No games yet';
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat name="Your W’s" note={place(mine.winRank, 'win')} className="border-l-win">
        {mine.wins}
      </Stat>
      <Stat name="Your L’s" note={place(mine.lossRank, 'loss')} className="border-l-loss">
        {mine.losses}
      </Stat>
      <Stat
        name="Your Rank"
        note={`${record(mine)}, differential ${signed(mine.differential)}`}
        className="border-l-gold"
      >
        {hasGames ? ordinal(mine.winRank) : '–'}
      </Stat>
      <Stat name="Season" note={seasonNote(league.status, hasGames)} className="border-l-control">
        {league.currentSeason.season}
      </Stat>
    </dl>
  );
}

function Stat({
  name,
  note,
  className,
  children,
}: {
  name: string;
  note: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={`rounded-lg border border-l-4 border-line bg-surface p-4 ${className}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="block font-display text-xl sm:text-2xl">{children}</span>
        <span className="text-xs text-ink-3">{note}</span>
      </dd>
    </div>
  );
}

function StandingsLoading() {
  return (
    <Loading label="Loading standings…">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-26 rounded-lg!" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg!" />
    </Loading>
  );
}
