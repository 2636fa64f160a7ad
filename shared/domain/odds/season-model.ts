import type { Game, GameClock } from '../season/games.ts';
import { regularGames } from '../season/playoffs.ts';
import { historiesOf, NO_RECORD, ownerAt, teamRecords, type Ownership } from '../season/standings.ts';
import type { Tally } from '../season/tally.ts';
import type { Round } from '../seasons.ts';
import { NFL_TEAMS } from '../teams.ts';
import { AVERAGE } from './elo.ts';
import type { Remaining } from './remaining.ts';
import type { Pairing } from './simulate.ts';
import { STAND_IN } from './stand-in.ts';
import type { Strength } from './strength.ts';

/**
 * The data for simulating the rest of a season (see Odds). In `strengths`, the team with id n is at index n − 1, and the stand-in
 * comes last.
 */
export interface SeasonModel {
  strengths: readonly Strength[];
  games: readonly ModelGame[];
  /** Absent unless the league counts the playoffs, and once they are over. */
  playoffs?: ModelPlayoffs | undefined;
}

/** What simulated seasons need to go on into the playoffs. The team with id n is at index n − 1. */
export interface ModelPlayoffs {
  /** The teams' records in the regular season so far. */
  records: readonly Tally[];
  /** The most unlisted playoff games that each team can still play (see Certainty in the playoffs). */
  ahead: readonly number[];
}

/** A game that is yet to be played. An unpublished game has no week. */
export interface ModelGame extends Pairing {
  week?: number | undefined;
  /** The round of a playoff game. No such game has kicked off while teams can be traded. */
  round?: Round;
  /** Absent until the game has kicked off. */
  begun?: Begun | undefined;
}

/**
 * A game that has kicked off: the user ids of those who owned its teams then, for whom it counts, or null. `score` is there while
 * the game is live with a clock.
 */
export interface Begun {
  home: string | null;
  away: string | null;
  score?: (GameClock & { home: number; away: number }) | undefined;
}

/**
 * Makes the model of a season. Strengths are rounded to tenths of a point. A team's games against the stand-in alternate between
 * home and away.
 * @param begunOf what is known about a game that has kicked off (see `begunBy`).
 */
export function modelOf(
  strengths: readonly Strength[],
  { games, unlisted }: Remaining,
  begunOf: (game: Game) => Begun | undefined = () => undefined,
): SeasonModel {
  const tenths = (points: number) => Math.round(points * 10) / 10;
  const unknown = [...unlisted].flatMap(([teamId, count]) =>
    Array.from({ length: count }, (_, game) =>
      game % 2 === 0
        ? { homeTeamId: teamId, awayTeamId: STAND_IN }
        : { homeTeamId: STAND_IN, awayTeamId: teamId },
    ),
  );
  return {
    strengths: [...strengths, { rating: AVERAGE, spread: 0 }].map(({ rating, spread }) => ({
      rating: tenths(rating),
      spread: tenths(spread),
    })),
    games: [
      ...games.map((game) => {
        const { homeTeamId, awayTeamId, week, round } = game;
        const begun = begunOf(game);
        return { homeTeamId, awayTeamId, week, ...(round && { round }), ...(begun && { begun }) };
      }),
      ...unknown,
    ],
  };
}

/**
 * What the model of a season needs for its playoffs; undefined if nothing remains of them.
 * @param games the season's games that count, with their results so far.
 */
export function modelPlayoffs(games: readonly Game[], { playoffs }: Remaining): SeasonModel['playoffs'] {
  if (!playoffs) return undefined;
  const records = teamRecords(regularGames(games));
  return {
    records: NFL_TEAMS.map(({ id }) => records.get(id) ?? NO_RECORD),
    ahead: NFL_TEAMS.map(({ id }) => playoffs.get(id) ?? 0),
  };
}

/**
 * Returns a function that says for whom a game counts once it has kicked off. A postponed game has not: no one knows when it will
 * be played, so it counts for the present owners.
 */
export function begunBy(ownership: readonly Ownership[], at: Date): (game: Game) => Begun | undefined {
  const histories = historiesOf(ownership);
  return ({ homeTeamId, awayTeamId, kickoff, state, running }) => {
    const instant = Date.parse(kickoff);
    if (state === 'postponed' || instant >= at.getTime()) return undefined;
    const ownerOf = (teamId: number) => ownerAt(histories.get(teamId) ?? [], instant) ?? null;
    const clock = state === 'live' ? running?.clock : undefined;
    return {
      home: ownerOf(homeTeamId),
      away: ownerOf(awayTeamId),
      ...(running && clock && { score: { home: running.homeScore, away: running.awayScore, ...clock } }),
    };
  };
}
