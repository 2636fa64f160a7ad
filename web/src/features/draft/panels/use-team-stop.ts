import { useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import type { RankedTeam } from '../room/teams.ts';
import type { Stars } from './star-button.tsx';

/** The effect of pressing a team. */
export interface TeamPress {
  /** Whether the user can select a team now. */
  isOpen: boolean;
  choose(teamId: number): void;
  /** Opens the team's sheet. Undefined if teams have no sheets. */
  tell?: (teamId: number) => void;
}

/**
 * Returns the props for a team's button. If the user can select a team, the first press selects it and the next press opens its
 * sheet; otherwise, every press opens the sheet. The second click of a double click does nothing.
 */
export function pressOn(
  { isOpen, choose, tell }: TeamPress,
  teamId: number,
  isSelected: boolean,
): Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-disabled' | 'onClick'> {
  const chooses = isOpen && !isSelected;
  return {
    'aria-haspopup': chooses || !tell ? undefined : 'dialog',
    'aria-disabled': (!isOpen && !tell) || undefined,
    onClick: ({ detail }) => {
      if (chooses) choose(teamId);
      else if (detail < 2) tell?.(teamId);
    },
  };
}

/** Returns the actions of the keyboard shortcuts on a team. */
export const teamKeys = ({ tell }: TeamPress, stars: Stars | undefined) => ({ i: tell, s: stars?.toggle });

/** Lets keyboard users move among the teams. */
export interface TeamStop<List extends HTMLElement> {
  list: RefObject<List | null>;
  /** The team with the tab stop. */
  tabStop: number | undefined;
  onFocus(teamId: number): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Returns the element of the team that takes the place of a removed team. */
  successorAt(index: number): Element | null;
}

/**
 * Makes all teams a single tab stop: the arrow keys, Home and End move among the teams, and `keys` act on the focused team.
 * `fills` says whether the list of teams fills row by row or column by column.
 */
export function useTeamStop<List extends HTMLElement>(
  teams: readonly RankedTeam[],
  fills: 'rows' | 'columns',
  keys: Readonly<Record<string, ((teamId: number) => void) | undefined>>,
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
      const act = keys[event.key.toLowerCase()];
      if (team && act && isPlain) return act(Number(team));
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

/** Returns the index that an arrow key, Home or End leads to in a grid that fills row by row; undefined for other keys. */
export function gridTarget(key: string, at: number, count: number, columns: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  return target >= 0 && target < count ? target : at;
}

const TURNED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
};

/** Swaps the arrow keys, so that a list that fills column by column can be treated like a list that fills row by row. */
const turned = (key: string): string => TURNED[key] ?? key;
