import type { PlayoffWeight } from '../league-rules.ts';
import type { Game } from '../season/games.ts';
import type { Tally } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import { AWAY_WON, HOME_WON, LOSS, TIED, WIN, type SimulatedSeasons } from './simulate.ts';

/** Finds a team's owner, as an index among the members, or NOBODY. */
export interface Owners {
  /** The owner from now on. */
  now(teamId: number): number;
  /** The owner at the kickoff of that game. */
  of(teamId: number, game: Game): number;
}

/**
 * Each member's totals after the simulated seasons, in WINs and LOSSes: the current ones plus their teams' future results in the
 * regular season.
 */
export function finalTotals(
  members: readonly Tally[],
  owners: Owners,
  simulated: SimulatedSeasons,
): Uint16Array[] {
  const { seasons, earned } = simulated;
  const totals = members.map(({ wins, losses }) => new Uint16Array(seasons).fill(wins * WIN + losses * LOSS));
  for (const [index, { id }] of NFL_TEAMS.entries()) {
    addAll(totals[owners.now(id)], earned.subarray(index * seasons, (index + 1) * seasons));
  }
  giveBack(totals, owners, simulated, (game) => (game.round ? 0 : 1));
  return totals;
}

/**
 * What each member's teams earn in the rest of the playoffs, in WINs and LOSSes, where each game counts `weight` times. Undefined if
 * no playoffs were simulated.
 */
export function playoffTotals(
  members: readonly unknown[],
  owners: Owners,
  simulated: SimulatedSeasons,
  weight: PlayoffWeight,
): Uint16Array[] | undefined {
  const { seasons, inPlayoffs } = simulated;
  if (!inPlayoffs) return undefined;
  const totals = members.map(() => new Uint16Array(seasons));
  for (const [index, { id }] of NFL_TEAMS.entries()) {
    const own = inPlayoffs.subarray(index * seasons, (index + 1) * seasons);
    for (let time = 0; time < weight; time += 1) addAll(totals[owners.now(id)], own);
  }
  giveBack(totals, owners, simulated, (game) => (game.round ? weight : 0));
  return totals;
}

/** Gives a team's former owner the points of a game that began before the team changed owners. */
function giveBack(
  totals: readonly Uint16Array[],
  owners: Owners,
  simulated: SimulatedSeasons,
  worthOf: (game: Game) => number,
): void {
  const { seasons, games, ended } = simulated;
  for (const [index, game] of games.entries()) {
    const worth = worthOf(game);
    if (worth === 0) continue;
    const ends = ended.subarray(index * seasons, (index + 1) * seasons);
    for (const [teamId, won] of [
      [game.homeTeamId, HOME_WON],
      [game.awayTeamId, AWAY_WON],
    ] as const) {
      const [now, then] = [owners.now(teamId), owners.of(teamId, game)];
      if (now === then) continue;
      const points = Uint16Array.from(ends, (end) => (end === TIED ? 0 : worth * (end === won ? WIN : LOSS)));
      addAll(totals[then], points);
      addAll(
        totals[now],
        points.map((both) => -both),
      );
    }
  }
}

/**
 * Adds points to a member's totals, season by season. Sums stay within 16 bits. To subtract points, the caller adds their
 * negatives, modulo 2¹⁶.
 */
function addAll(to: Uint16Array | undefined, points: Uint16Array): void {
  if (!to) return;
  for (let season = 0; season < to.length; season += 1) {
    to[season] = (to[season] ?? 0) + (points[season] ?? 0);
  }
}
