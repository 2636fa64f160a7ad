import { useRef, useState, type KeyboardEvent } from 'react';
import { gridTarget } from '../model/grid-keys.ts';
import { TeamCard } from './team-card.tsx';
import type { TeamNumbers } from '../model/team-numbers.ts';
import type { RankedTeam } from '../model/teams.ts';
import type { Choice } from '../live/use-choice.ts';

interface Props {
  teams: readonly RankedTeam[];
  numbersOf(teamId: number): TeamNumbers | undefined;
  hasBoard: boolean;
  /** Whether the reader can choose a team now. */
  isOpen: boolean;
  choice: Choice;
}

/** The grid is one tab stop; arrow keys, Home and End move within it. */
export function TeamGrid({ teams, numbersOf, hasBoard, isOpen, choice }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  const tabStop = teams.some((team) => team.id === stop) ? stop : teams[0]?.id;

  const cardsNow = () => [...(list.current?.querySelectorAll('button') ?? [])];

  function move(event: KeyboardEvent): void {
    const cards = cardsNow();
    const at = cards.indexOf(event.target as HTMLButtonElement);
    const top = cards[0]?.getBoundingClientRect().top;
    const columns = cards.filter((card) => card.getBoundingClientRect().top === top).length;
    const target = gridTarget(event.key, at, cards.length, columns);
    if (target === undefined) return;
    event.preventDefault();
    cards[target]?.focus();
  }

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
            onKeyDown={move}
            onFocus={() => setStop(team.id)}
            onSelect={() => choice.select(team.id)}
            successor={() => cardsNow().at(index) ?? cardsNow().at(-1) ?? null}
          />
        </li>
      ))}
    </ul>
  );
}
