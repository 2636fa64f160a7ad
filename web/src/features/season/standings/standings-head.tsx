import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { paths } from '../../../lib/paths.ts';
import { StatusBadge } from '../../../parts/leagues/league-badges.tsx';
import { LineMark } from '../../../parts/leagues/line-mark.tsx';
import { RACE_COLOR, RaceCrown } from '../../../parts/season/race-crown.tsx';
import { hasBegun, type Race } from '../../../parts/season/standings.ts';
import { BackLink } from '../../../ui/page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MyNumbers } from './my-numbers.tsx';
import { raceSentence } from './race-sentence.ts';

interface Props {
  league: LeagueReply;
  line: ConnectionState;
  /** Undefined until the standings are known. */
  standings: readonly Standing[] | undefined;
  isPending: boolean;
  meId: string;
}

/** On phones, the field reaches from edge to edge, below the header. On wide screens, the numbers are above the sentences, at the right. */
const FIELD =
  'turf grid gap-x-8 gap-y-2 pt-2 pb-2 max-wide:-mt-5 sm:gap-y-3 sm:pt-3 sm:pb-5 max-lg:-mx-(--page-margin) max-lg:px-(--page-margin) lg:grid-cols-[1fr_auto] lg:rounded-lg lg:px-6 lg:pt-4 lg:pb-6';

/** The page's head: how the user stands in both races, in one sentence each. On wide screens, each is above its table. */
export function StandingsHead({ league, line, standings, isPending, meId }: Props) {
  const { season } = league.currentSeason;
  const mine = standings?.find(({ userId }) => userId === meId);
  return (
    <header className="mb-2 page-wide sm:mb-4">
      <PageTitle>{`Standings · ${league.name}`}</PageTitle>
      {/* On small screens, the league's bar is on the first screen, and the table has to be as well. */}
      <div className="max-wide:hidden">
        <BackLink to={paths.league(league.code)} label={league.name} />
      </div>
      <div className={FIELD}>
        {/* One line, whatever the state of the connection. */}
        <div className="flex items-center gap-2 self-start whitespace-nowrap sm:gap-3">
          <h1 className="shrink-0 text-base text-ink-2 sm:text-lg">Standings</h1>
          <span className="shrink-0">
            <StatusBadge status={league.status} />
          </span>
          <span className="flex min-w-0 overflow-hidden">
            <LineMark line={line} />
          </span>
        </div>
        {standings && mine && mine.teams.length > 0 ? (
          <>
            <Verdict {...{ mine, standings, league }} />
            <MyNumbers {...{ mine, standings, league }} />
          </>
        ) : (
          <p className="text-ink-2">Season {season}</p>
        )}
        {isPending && <Skeleton className="h-22 sm:h-32 lg:col-span-2 lg:h-19" />}
      </div>
    </header>
  );
}

function Verdict({
  mine,
  standings,
  league,
}: {
  mine: Standing;
  standings: readonly Standing[];
  league: LeagueReply;
}) {
  const { tieRule } = league.currentSeason;
  if (!hasBegun(standings))
    return <p className="font-display text-lg sm:text-xl">Both races start with the first final score.</p>;
  const line = (race: Race) => {
    const { place, gap } = raceSentence(race, mine, standings, tieRule);
    return (
      <span className="flex items-baseline gap-1.5 sm:gap-2">
        <RaceCrown race={race} className="size-5 shrink-0 sm:size-7" />
        <span className="min-w-0">
          <span className={RACE_COLOR[race]}>{place}</span>
          {gap && `, ${gap}`}
        </span>
        <span className="sr-only">. </span>
      </span>
    );
  };
  return (
    <p className="grid gap-x-8 font-display text-lg sm:gap-y-1 sm:text-2xl lg:order-1 lg:col-span-2 lg:grid-cols-2">
      {line('wins')}
      {line('losses')}
    </p>
  );
}
