import type { LeagueGame } from '#shared/contract/schemas/standings.ts';

/**
 * How a game relates to the user. `both`: both teams are theirs. `mine`: one team is. `duel`: the teams belong to two other
 * members. Null for all other games.
 */
export type Mark = 'both' | 'mine' | 'duel' | null;

/** The games with the same kickoff. `kickoff` is null if the time isn't known. */
export interface Slot {
  kickoff: string | null;
  games: LeagueGame[];
}

/** A week's games, grouped as the page shows them. */
export interface Slots {
  slots: Slot[];
  /** The games between two undrafted teams. */
  others: LeagueGame[];
}

type Owned = Pick<LeagueGame, 'homeOwnerId' | 'awayOwnerId'>;

export function markOf({ homeOwnerId, awayOwnerId }: Owned, meId: string): Mark {
  const isHome = homeOwnerId === meId;
  if (isHome && awayOwnerId === meId) return 'both';
  if (isHome || awayOwnerId === meId) return 'mine';
  return homeOwnerId !== null && awayOwnerId !== null && homeOwnerId !== awayOwnerId ? 'duel' : null;
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

/** Groups the games by kickoff. Within each group, the user's own games come first. */
export function slotsOf(games: readonly LeagueGame[], meId: string): Slots {
  const when = ({ state, kickoff }: LeagueGame) => (state === 'postponed' ? null : kickoff);
  const slots = [...Map.groupBy(games.filter(isOwned), when)].map(([kickoff, together]) => ({
    kickoff,
    games: together.toSorted((a, b) => importance(b, meId) - importance(a, meId)),
  }));
  return { slots: slots.toSorted(byTurn), others: games.filter((game) => !isOwned(game)) };
}

function importance(game: Owned, meId: string): number {
  return { both: 2, mine: 2, duel: 1, none: 0 }[markOf(game, meId) ?? 'none'];
}

function byTurn(a: Slot, b: Slot): number {
  const turn = ({ games }: Slot) => Math.min(...games.map(({ state }) => TURN[state]));
  const at = ({ kickoff }: Slot) => (kickoff === null ? Infinity : Date.parse(kickoff));
  const isOver = turn(a) >= TURN.final;
  return turn(a) - turn(b) || (isOver ? at(b) - at(a) : at(a) - at(b));
}
