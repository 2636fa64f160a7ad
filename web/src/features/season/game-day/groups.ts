import { useState } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';

/** The games with the same kickoff. `kickoff` is null if the time isn't known. */
export interface Slot {
  kickoff: string | null;
  games: LeagueGame[];
}

/** A week's games, grouped as the page shows them. */
export interface Groups {
  /** The games with one of the user's teams. */
  mine: LeagueGame[];
  /** The games with other members' teams. */
  slots: Slot[];
  /** The games between two undrafted teams. */
  others: LeagueGame[];
}

type Owned = Pick<LeagueGame, 'homeOwnerId' | 'awayOwnerId'>;

/** Whether one of the teams is the user's. */
export function isMine({ homeOwnerId, awayOwnerId }: Owned, meId: string): boolean {
  return homeOwnerId === meId || awayOwnerId === meId;
}

export function isDuel({ homeOwnerId, awayOwnerId }: Owned): boolean {
  return homeOwnerId !== null && awayOwnerId !== null && homeOwnerId !== awayOwnerId;
}

const isOwned = ({ homeOwnerId, awayOwnerId }: Owned) => homeOwnerId !== null || awayOwnerId !== null;

/**
 * Sorts games by their state: live ones first, then upcoming ones, then final ones. Among the final games, the latest comes
 * first.
 */
const TURN = { live: 0, scheduled: 1, postponed: 2, final: 3, cancelled: 4 } as const;

/** The states that the games' order is based on, by the games' ids. */
type States = ReadonlyMap<string, LeagueGame['state']>;

const statesOf = (games: readonly LeagueGame[]): States => new Map(games.map(({ id, state }) => [id, state]));

/** Picks out the user's own games, and groups the other members' by kickoff. In each group, matchups come first. */
export function groupsOf(
  games: readonly LeagueGame[],
  meId: string,
  states: States = statesOf(games),
): Groups {
  const when = ({ state, kickoff }: LeagueGame) => (state === 'postponed' ? null : kickoff);
  const turn = (each: readonly LeagueGame[]) =>
    Math.min(...each.map(({ id, state }) => TURN[states.get(id) ?? state]));
  const inTurn = (a: Slot, b: Slot): number => {
    const at = ({ kickoff }: Slot) => (kickoff === null ? Infinity : Date.parse(kickoff));
    const isOver = turn(a.games) >= TURN.final;
    return turn(a.games) - turn(b.games) || (isOver ? at(b) - at(a) : at(a) - at(b));
  };
  const alone = (game: LeagueGame): Slot => ({ kickoff: when(game), games: [game] });
  const theirs = games.filter((game) => isOwned(game) && !isMine(game, meId));
  const slots = [...Map.groupBy(theirs, when)].map(([kickoff, together]) => ({
    kickoff,
    games: together.toSorted((a, b) => Number(isDuel(b)) - Number(isDuel(a))),
  }));
  return {
    mine: games.filter((game) => isMine(game, meId)).toSorted((a, b) => inTurn(alone(a), alone(b))),
    slots: slots.toSorted(inTurn),
    others: games.filter((game) => !isOwned(game)),
  };
}

/**
 * Returns the games' states for their order. They change only with the week, and when the first game of a day goes live. So a
 * game that ends doesn't move away from the user's finger.
 */
export function useStates(games: readonly LeagueGame[]): States {
  const week = games[0]?.week;
  const isLive = games.some(({ state }) => state === 'live');
  const [known, setKnown] = useState(() => ({ week, isLive, states: statesOf(games) }));
  const begins = known.week !== week || (isLive && !known.isLive);
  if (begins || known.isLive !== isLive)
    setKnown({ week, isLive, states: begins ? statesOf(games) : known.states });
  return known.states;
}
