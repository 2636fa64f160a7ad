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
import { leadersText, raceSentence } from './race-sentence.ts';

interface Props {
  league: LeagueReply;
  line: ConnectionState;
  /** Undefined until the standings are known. */
  standings: readonly Standing[] | undefined;
  isPending: boolean;
  meId: string;
}

/** On phones, the field reaches from edge to edge. On wide screens, the numbers are above the sentences, at the right. */
const FIELD =
  'turf grid gap-x-8 gap-y-3 pt-3 pb-5 max-lg:-mx-(--page-margin) max-lg:px-(--page-margin) lg:grid-cols-[1fr_auto] lg:rounded-lg lg:px-6 lg:pt-4 lg:pb-6';

/** The page's head: how the user stands in both races, in one sentence each. On wide screens, each is above its table. */
export function StandingsHead({ league, line, standings, isPending, meId }: Props) {
  const { season } = league.currentSeason;
  const mine = standings?.find(({ userId }) => userId === meId);
  return (
    <header className="mb-4 page-wide">
      <PageTitle>{`Standings · ${league.name}`}</PageTitle>
      <BackLink to={paths.league(league.code)} label={league.name} />
      <div className={FIELD}>
        {/* One line, whatever the state of the connection. */}
        <div className="flex items-center gap-2 self-start whitespace-nowrap sm:gap-3">
          <h1 className="shrink-0 text-lg text-ink-2">Standings</h1>
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
        {isPending && <Skeleton className="h-36 lg:col-span-2 lg:h-18" />}
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
    return <p className="font-display text-xl">Both races start with the first final score.</p>;
  const line = (race: Race) => {
    const { place, gap } = raceSentence(race, mine, standings, tieRule);
    return (
      <span className="flex items-baseline gap-2">
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
    <div className="lg:order-1 lg:col-span-2">
      <p className="grid gap-x-8 gap-y-1 font-display text-xl sm:text-2xl lg:grid-cols-2">
        {line('wins')}
        {line('losses')}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        Season Leaders: {leadersText('wins', standings, tieRule)} ·{' '}
        {leadersText('losses', standings, tieRule)}
      </p>
    </div>
  );
}
