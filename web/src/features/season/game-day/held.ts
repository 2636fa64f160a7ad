import { useMemo, useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { ifScoresHold } from '#shared/domain/season/if-scores-hold.ts';
import { isOpen } from './day-text.ts';
import { rootingLine } from './rooting-line.ts';

interface Props {
  league: LeagueReply;
  /** The official standings, which don't include live games. Undefined until they have loaded. */
  standings: readonly Standing[] | undefined;
  /** When the standings arrived, in ms since 1970. */
  standingsAt: number;
  games: readonly LeagueGame[];
  meId: string;
}

/** What the scores mean for the races, if they hold. */
export interface Held {
  standings: readonly Standing[];
  /** Says for each open game which team the user should root for, by the game's id. */
  rooting: ReadonlyMap<string, string>;
}

const NOTHING: Held = { standings: [], rooting: new Map() };

/** Computes what the scores mean for the races. It stays the same until a score or the standings change, not with every clock. */
export function useHeld({ league, standings, standingsAt, games, meId }: Props): Held {
  const uncounted = useSteady(useUncounted(games, standingsAt));
  const { currentSeason: rules } = league;
  return useMemo(() => {
    if (!standings) return { ...NOTHING, rooting: linesOf(uncounted, (game) => rootingLine(game)) };
    const races = { standings, games: uncounted, rules, meId };
    return {
      standings: ifScoresHold(standings, uncounted, rules),
      rooting: linesOf(uncounted, (game) => rootingLine(game, races)),
    };
  }, [standings, uncounted, rules, meId]);
}

const linesOf = (games: readonly LeagueGame[], line: (game: LeagueGame) => string) =>
  new Map(games.filter(isOpen).map((game) => [game.id, line(game)]));

/** Returns the same games until one of them changes in a way that matters to the races. */
function useSteady(games: readonly LeagueGame[]): readonly LeagueGame[] {
  const [steady, setSteady] = useState(games);
  if (scoresOf(steady) === scoresOf(games)) return steady;
  setSteady(games);
  return games;
}

/** Returns everything about the games that affects the races, as a single string that is easy to compare. */
const scoresOf = (games: readonly LeagueGame[]): string =>
  games
    .map(({ id, state, homeScore, awayScore, homeOwnerId, awayOwnerId, rooting }) =>
      [id, state, homeScore, awayScore, homeOwnerId, awayOwnerId, rooting?.wins, rooting?.losses].join(),
    )
    .join(';');

/**
 * Returns the games that the standings don't include. The standings follow a moment after a game has ended, or after its end has
 * been revoked. Until then, a game that has ended still counts as live, and one whose end was revoked still counts as final.
 */
function useUncounted(games: readonly LeagueGame[], standingsAt: number): LeagueGame[] {
  const week = games[0]?.week;
  const [known, setKnown] = useState(() => ({ standingsAt, week, over: overIn(games) }));
  if (known.standingsAt !== standingsAt || known.week !== week)
    setKnown({ standingsAt, week, over: overIn(games) });
  return games
    .filter(({ id }) => !known.over.has(id))
    .map((game) => (game.state === 'final' ? { ...game, state: 'live' } : game));
}

const overIn = (games: readonly LeagueGame[]): ReadonlySet<string> =>
  new Set(games.filter(({ state }) => state === 'final').map(({ id }) => id));
