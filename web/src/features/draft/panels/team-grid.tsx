import { TeamCard } from './team-card.tsx';
import type { TeamNumbers } from '../model/team-numbers.ts';
import type { RankedTeam } from '../model/teams.ts';
import type { Choice } from '../live/use-choice.ts';
import { useTeamStop } from './use-team-stop.ts';

interface Props {
  teams: readonly RankedTeam[];
  numbersOf(teamId: number): TeamNumbers | undefined;
  hasBoard: boolean;
  /** Whether the reader can choose a team now. */
  isOpen: boolean;
  choice: Choice;
}

/** The teams as cards. */
export function TeamGrid({ teams, numbersOf, hasBoard, isOpen, choice }: Props) {
  const { list, tabStop, onFocus, onKeyDown, successorAt } = useTeamStop<HTMLUListElement>(teams, 'rows');
  return (
    <ul
      ref={list}
      aria-label="Available teams"
      className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3 lg:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]"
    >
      {teams.map((team, index) => (
        <li key={team.id}>
          <TeamCard
            team={team}
            numbers={numbersOf(team.id)}
            hasBoard={hasBoard}
            isOpen={isOpen}
            isSelected={choice.selected === team.id}
            isTabStop={team.id === tabStop}
            onKeyDown={onKeyDown}
            onFocus={() => onFocus(team.id)}
            onSelect={() => choice.select(team.id)}
            successor={() => successorAt(index)}
          />
        </li>
      ))}
    </ul>
  );
}
