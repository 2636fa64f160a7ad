import clsx from 'clsx';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { CrownArt } from '../../../parts/season/crown-art.tsx';
import { RACE_COLOR } from '../../../parts/season/race-crown.tsx';
import type { Race } from '../../../parts/season/standings.ts';
import { BannerGround, textOnTeam } from '../../../ui/team-block.tsx';
import { championOf, FRIENDS, leadIn, teamPoints, WEEKS, type Results } from './season.ts';

/** The last frame of a finale: both crowns, and who won them with which teams. */
export function SampleFinale() {
  return (
    <div className="turf rounded-lg p-4 sm:p-6">
      <Champion race="wins" />
      <p className="my-4 border-y-2 border-ink-2 py-1 text-center font-display text-sm text-ink-2">
        Two crowns, one league
      </p>
      <Champion race="losses" />
    </div>
  );
}

function Champion({ race }: { race: Race }) {
  const champion = FRIENDS[championOf(race)];
  return (
    <div className="flex flex-wrap items-center gap-4">
      <CrownArt race={race} className="w-24 sm:w-32" />
      <div className="grow">
        <p className="text-sm text-ink-2">
          {race === 'wins' ? 'Most Wins Champion' : 'Most Losses Champion'}
        </p>
        <p className="font-display text-2xl">{champion?.name}</p>
        <p className={clsx('font-display text-lg', RACE_COLOR[race])}>
          {leadIn(race)[WEEKS]} {race === 'wins' ? 'wins' : 'losses'}
        </p>
      </div>
      <ul className="grid grow grid-cols-3 gap-2">
        {champion?.teams.map((team) => (
          <Banner key={team[0]} results={team} />
        ))}
      </ul>
    </div>
  );
}

function Banner({ results }: { results: Results }) {
  const team = teamByAbbreviation(results[0]);
  if (!team) return null;
  return (
    <li className={clsx('pennant relative h-24 min-w-18 px-3 pt-3 font-display', textOnTeam(team))}>
      <BannerGround team={team} />
      <p className="relative text-lg leading-tight">{team.abbreviation}</p>
      <p className="relative text-sm">
        {teamPoints(results, 'wins')}–{teamPoints(results, 'losses')}
      </p>
    </li>
  );
}
