import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { RaceHero } from './race-hero.tsx';

const LABEL = 'Loading the league…';

/** Has the shape of the page in the season: the empty field of both races, then what is below it. */
export function SeasonLoading({ league, meId }: { league: LeagueReply; meId: string }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <RaceHero {...{ league, meId }} standings={undefined}>
        {null}
      </RaceHero>
      <BelowRaces league={league} />
    </div>
  );
}

/** Has the shape of what is below the races: the user's teams as banners, then the chat and the leaderboard. */
export function BelowRaces({ league }: { league: LeagueReply }) {
  return (
    <Loading label={LABEL} className="grid grid-cols-1 gap-8">
      <div>
        <Skeleton className="mb-3 h-6.5 w-24" />
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: league.currentSeason.teamsEach }, (_, team) => (
            <Skeleton key={team} className="pennant h-40 max-w-80 min-w-20 flex-1 rounded-none!" />
          ))}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-80 rounded-lg! lg:col-start-2" />
        <Skeleton className="h-80 rounded-lg! lg:col-start-1 lg:row-start-1" />
      </div>
    </Loading>
  );
}

/** Has the shape of the page before the draft: what comes next, then cards. */
export function GatheringLoading() {
  return (
    <Loading label={LABEL} className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-56 rounded-lg! lg:col-span-2" />
      <Skeleton className="h-56 rounded-lg!" />
    </Loading>
  );
}
