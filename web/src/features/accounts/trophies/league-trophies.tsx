import { useId } from 'react';
import { Link } from 'react-router';
import type { Trophies } from '#shared/contract/schemas/trophies.ts';
import { paths } from '../../../lib/paths.ts';
import { count, ordinal } from '../../../lib/numbers.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { record, type Race } from '../../../parts/season/standings.ts';

type League = Trophies['leagues'][number];
type Season = League['seasons'][number];

/** The member's ranks and crowns in one league, with the newest season first. */
export function LeagueTrophies({ league: { name, code, seasons } }: { league: League }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-lg">
        <LeagueName name={name} code={code} />
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {seasons.map((season) => (
          <li key={season.season} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="font-display text-lg">{season.season}</h3>
              <span className="font-display text-lg">{record(season)}</span>
            </div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
              <Place race="wins" season={season} />
              <Place race="losses" season={season} />
              <span className="text-ink-3">
                of {count(season.memberCount, 'member')}
                {season.isShared && ' · shared spot'}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The league's name. For members of the league, it is a link. If the league is private, others don't see the name. */
function LeagueName({ name, code }: Pick<League, 'name' | 'code'>) {
  if (name === null) return <span className="text-ink-2">A private league</span>;
  if (code === null) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link to={paths.history(code)} className="inline-flex min-h-11 items-center wrap-anywhere link">
      {name}
    </Link>
  );
}

const PLACE = { wins: 'in W’s', losses: 'in L’s' } as const;
const CROWN = { wins: 'Most Wins crown', losses: 'Most Losses crown' } as const;

function Place({ race, season }: { race: Race; season: Season }) {
  const isChampion = race === 'wins' ? season.isWinChampion : season.isLossChampion;
  if (isChampion) {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
        <RaceCrown race={race} className="size-5" />
        {CROWN[race]}
      </span>
    );
  }
  return (
    <span>
      {ordinal(race === 'wins' ? season.winRank : season.lossRank)} {PLACE[race]}
    </span>
  );
}
