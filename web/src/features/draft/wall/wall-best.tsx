import { useMemo } from 'react';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { preseasonOf } from '#shared/domain/odds/preseason.ts';
import { seasonsSinceRanking } from '#shared/domain/odds/strength.ts';
import { findSeason, type Season } from '#shared/domain/seasons.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';

const MOST = 5;

/** The available teams with the best projections for each crown. */
export function WallBest({ told: { season, picks } }: { told: GuestDraft }) {
  const { wins, losses } = useMemo(() => rankedFor(season), [season]);
  const taken = useMemo(() => new Set(picks.map(({ nflTeamId }) => nflTeamId)), [picks]);
  const isJudged = wins.some(({ expected }) => expected !== null);
  if (wins.length === 0) return null;
  return (
    <section
      aria-labelledby="wall-best"
      className="rounded-lg bg-surface p-3 wall:px-[0.75rem] wall:py-[0.625rem]"
    >
      <h2 id="wall-best" className="text-lg wall:text-[1.375rem] wall:leading-none">
        Best Available
        {isJudged && <span className="font-sans text-sm font-normal text-ink-3"> projected</span>}
      </h2>
      <div className="mt-2 wall:mt-[0.375rem] grid grid-cols-2 gap-3">
        <Race name="Wins" className="text-win" teams={bestFree(wins, taken, MOST)} />
        <Race name="Losses" className="text-loss" teams={bestFree(losses, taken, MOST)} />
      </div>
    </section>
  );
}

function Race({ name, className, teams }: { name: string; className: string; teams: readonly BestTeam[] }) {
  return (
    <div>
      <h3 className={`text-base wall:text-[1.125rem] wall:leading-none ${className}`}>{name}</h3>
      <ol className="mt-1 flex flex-col gap-1">
        {teams.map(({ team, expected }) => (
          <li key={team.id} className="flex items-center gap-2">
            <TeamChip team={team} size="sm" />
            <span className={expected === null ? 'truncate text-sm' : 'font-display text-lg'}>
              {expected === null ? placeName(team) : expected.toFixed(1)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A team with its projected wins or losses. `expected` is null if they depend on results, which guests don't get. */
interface BestTeam {
  team: NflTeam;
  expected: number | null;
}

/** All teams by projection, the best first. Empty for a season this build of the site doesn't know. */
type Ranked = Readonly<Record<DraftStrategy, readonly BestTeam[]>>;

export function rankedFor(label: string): Ranked {
  const season = findSeason(label);
  return { wins: season ? ranked(season, 'wins') : [], losses: season ? ranked(season, 'losses') : [] };
}

/** Guests don't get results. If seasons have been played since the ranking was made, the teams therefore have no projections. */
function ranked(season: Season, crown: DraftStrategy): BestTeam[] {
  const ranking = defaultRanking(season, crown).flatMap((id) => teamById(id) ?? []);
  if (seasonsSinceRanking(season).length > 0) return ranking.map((team) => ({ team, expected: null }));
  const { teamProjections } = preseasonOf(season);
  const expectedOf = ({ id }: NflTeam) => {
    const outlook = teamProjections.get(id);
    return (crown === 'wins' ? outlook?.expectedWins : outlook?.expectedLosses) ?? 0;
  };
  return ranking
    .map((team) => ({ team, expected: expectedOf(team) }))
    .toSorted((one, other) => other.expected - one.expected);
}

/** The best available teams, at most `most` of them. */
export function bestFree(ranked: readonly BestTeam[], taken: ReadonlySet<number>, most: number): BestTeam[] {
  return ranked.filter(({ team }) => !taken.has(team.id)).slice(0, most);
}
