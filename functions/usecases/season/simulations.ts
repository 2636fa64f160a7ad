import type { Game } from '#shared/domain/season/games.ts';
import { seededRandom, seedOf } from '#shared/domain/chance.ts';
import { withBracket } from '#shared/domain/odds/bracket.ts';
import { isTimed, withScores } from '#shared/domain/odds/live-seasons.ts';
import {
  SEASONS_PLAYED,
  simulateSeasons,
  type DrawnSeasons,
  type SimulatedSeasons,
} from '#shared/domain/odds/simulate.ts';
import type { Remaining } from '#shared/domain/odds/remaining.ts';
import type { Strength } from '#shared/domain/odds/strength.ts';
import { regularGames } from '#shared/domain/season/playoffs.ts';
import { teamRecords } from '#shared/domain/season/standings.ts';
import type { Played } from './read-standings.ts';

/**
 * Simulates the rest of a season. Live games are decided by their scores (see Live games).
 * @param open the remaining games.
 * @param all the season's games, if the playoffs count; they are then simulated, too (see The simulated playoffs).
 */
export type Simulate = (
  season: string,
  strengths: readonly Strength[],
  open: readonly Game[],
  all?: readonly Game[],
) => SimulatedSeasons;

/** Simulates what remains of the season that a league plays. */
export function simulateRest(
  { simulate }: { simulate: Simulate },
  { season, games }: Pick<Played, 'season' | 'games'>,
  strengths: readonly Strength[],
  { games: open }: Remaining,
): SimulatedSeasons {
  return simulate(season.label, strengths, open, ...(season.playoffWeeks ? [games] : []));
}

/** The most games that can be live before one of them ends and causes a new simulation. */
const MAY_BE_ON = 16;

interface Kept {
  /** The known state, without running scores. */
  known: string;
  simulated: DrawnSeasons;
  /** The running scores, and the simulated seasons that include them. */
  told: string;
  now: SimulatedSeasons;
}

/**
 * Caches the newest simulation of each season, and simulates again only if something relevant has changed. If only running
 * scores have changed, decides just the live games again. The seed follows from the known state, so all functions with the
 * same results return the same simulation.
 */
export function keptSimulations(): Simulate {
  const regular = keptRegular();
  const kept = new Map<string, { regular: SimulatedSeasons; told: string; now: SimulatedSeasons }>();
  return (season, strengths, open, all) => {
    if (!all) return regular(season, strengths, open).now;
    const listed = all.filter(({ round }) => round);
    // Strengths differ once the playoffs have begun, and must not replace what other leagues need.
    const base = regular(listed.length > 0 ? `${season} playoffs` : season, strengths, regularGames(open));
    const told = JSON.stringify(
      listed.map(({ id, homeTeamId, awayTeamId, homeScore, awayScore, running }) => {
        return [id, homeTeamId, awayTeamId, homeScore, awayScore, running];
      }),
    );
    const last = kept.get(season);
    if (last?.regular === base.now && last.told === told) return last.now;
    const until = {
      regular: { ...base.now, strengths: base.simulated.strengths },
      records: teamRecords(regularGames(all)),
      listed,
    };
    const now = withBracket(until, seededRandom(seedOf(`${base.known} playoffs`)));
    kept.set(season, { regular: base.now, told, now });
    return now;
  };
}

/** Caches the simulations of the regular season. */
function keptRegular(): (season: string, strengths: readonly Strength[], games: readonly Game[]) => Kept {
  const kept = new Map<string, Kept>();
  return (season, strengths, games) => {
    const known = JSON.stringify([
      strengths.map(({ rating, spread }) => [rating, spread]),
      // The week is included, because a game that has begun keeps its kickoff if it moves to another week.
      games.map(({ id, week, kickoff, homeTeamId, awayTeamId, state }) => {
        return [id, week, kickoff, homeTeamId, awayTeamId, state === 'postponed'];
      }),
    ]);
    const last = kept.get(season);
    const isKept = (game: Game, index: number) => !isTimed(game) || last?.simulated.drawn.has(index);
    const simulated =
      last?.known === known && games.every(isKept)
        ? last.simulated
        : simulateSeasons(
            strengths,
            games,
            seededRandom(seedOf(known)),
            SEASONS_PLAYED,
            new Set([...games.filter(isTimed), ...nextOf(games)]),
          );
    const told = JSON.stringify(games.filter(isTimed).map(({ id, running }) => [id, running]));
    const isSame = last?.simulated === simulated && last.told === told;
    const now = isSame ? last.now : withScores(simulated, games);
    const next = { known, simulated, told, now };
    kept.set(season, next);
    return next;
  };
}

/** The games that can be live before the next result. */
function nextOf(games: readonly Game[]): Game[] {
  return games
    .filter(({ state }) => state !== 'postponed')
    .toSorted((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff))
    .slice(0, MAY_BE_ON);
}
