import { StarButton, type Stars } from './star-button.tsx';
import { TeamCard } from './team-card.tsx';
import type { UsualPick } from '../board/adp.ts';
import type { TeamNumbers } from '../room/team-numbers.ts';
import type { RankedTeam } from '../room/teams.ts';
import { teamKeys, useTeamStop, type TeamPress } from './use-team-stop.ts';

interface Props {
  teams: readonly RankedTeam[];
  numbersOf(teamId: number): TeamNumbers | undefined;
  usualOf(teamId: number): UsualPick | undefined;
  press: TeamPress;
  selected: number | null;
  stars: Stars | undefined;
}

/** The teams, as lines on a phone or as cards on wider screens. */
export function TeamGrid({ teams, numbersOf, usualOf, press, selected, stars }: Props) {
  const { list, tabStop, onFocus, onKeyDown, successorAt } = useTeamStop<HTMLUListElement>(
    teams,
    'rows',
    teamKeys(press, stars),
  );
  return (
    <ul
      ref={list}
      aria-label="Available teams"
      className="grid grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3 lg:grid-cols-[repeat(auto-fill,minmax(13.75rem,1fr))]"
    >
      {teams.map((team, index) => (
        <li key={team.id} className="relative">
          <TeamCard
            team={team}
            numbers={numbersOf(team.id)}
            usual={usualOf(team.id)}
            press={press}
            isSelected={selected === team.id}
            isTabStop={team.id === tabStop}
            onKeyDown={onKeyDown}
            onFocus={() => onFocus(team.id)}
            successor={() => successorAt(index)}
            hasStar={stars !== undefined}
          />
          {stars && (
            <StarButton
              stars={stars}
              teamId={team.id}
              isTabStop={team.id === tabStop}
              className="absolute top-0 right-0 items-center justify-end p-2.5 sm:text-white!"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
