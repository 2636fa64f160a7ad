import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { gridTarget, turned } from '../model/grid-keys.ts';
import type { RankedTeam } from '../model/teams.ts';

/** How the teams to choose from are reached by the keyboard. */
export interface TeamStop<List extends HTMLElement> {
  list: RefObject<List | null>;
  /** The team that the tab key leads to. */
  tabStop: number | undefined;
  onFocus(teamId: number): void;
  onKeyDown(event: KeyboardEvent): void;
  /** The team that takes the place of one that goes. */
  successorAt(index: number): Element | null;
}

/**
 * All teams are one tab stop; arrow keys, Home and End move among them. `fills` says whether their list fills row by row, or
 * column by column.
 */
export function useTeamStop<List extends HTMLElement>(
  teams: readonly RankedTeam[],
  fills: 'rows' | 'columns',
  onStar?: (teamId: number) => void,
): TeamStop<List> {
  const list = useRef<List>(null);
  const [stop, setStop] = useState<number | null>(null);
  const teamsNow = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-team]') ?? [])];
  return {
    list,
    tabStop: teams.find(({ id }) => id === stop)?.id ?? teams[0]?.id,
    onFocus: setStop,
    onKeyDown(event) {
      const { team } = (event.target as HTMLElement).dataset;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (team && onStar && isPlain && event.key.toLowerCase() === 's') return onStar(Number(team));
      const cards = teamsNow();
      const side = fills === 'rows' ? 'top' : 'left';
      const start = cards[0]?.getBoundingClientRect()[side];
      const inLine = cards.filter((card) => card.getBoundingClientRect()[side] === start).length;
      const key = fills === 'rows' ? event.key : turned(event.key);
      const target = gridTarget(key, cards.indexOf(event.target as HTMLElement), cards.length, inLine);
      if (target === undefined) return;
      event.preventDefault();
      cards[target]?.focus();
    },
    successorAt: (index) => teamsNow().at(index) ?? teamsNow().at(-1) ?? null,
  };
}
