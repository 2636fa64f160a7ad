import type { Game } from '../games.ts';
import type { Tally } from '../standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import { AWAY_WON, HOME_WON, LOSS, TIED, WIN, type SimulatedSeasons } from './simulate.ts';

/** Who owns a team, as a place among the members; NOBODY's is none. */
export interface Owners {
  /** From now on. */
  now(teamId: number): number;
  /** When that game is kicked off. */
  of(teamId: number, game: Game): number;
}

/** How each member ends the simulated seasons, in WINs and LOSSes: what they have, and what their teams earn from now on. */
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
  giveBack(totals, owners, simulated);
  return totals;
}

/** A game that began before its team changed hands is its former owner's. */
function giveBack(totals: readonly Uint16Array[], owners: Owners, simulated: SimulatedSeasons): void {
  const { seasons, games, ended } = simulated;
  for (const [index, game] of games.entries()) {
    const ends = ended.subarray(index * seasons, (index + 1) * seasons);
    for (const [teamId, won] of [
      [game.homeTeamId, HOME_WON],
      [game.awayTeamId, AWAY_WON],
    ] as const) {
      const [now, then] = [owners.now(teamId), owners.of(teamId, game)];
      if (now === then) continue;
      const points = Uint16Array.from(ends, (end) => (end === won ? WIN : end === TIED ? 0 : LOSS));
      addAll(totals[then], points);
      addAll(
        totals[now],
        points.map((both) => -both),
      );
    }
  }
}

/** Sums stay within 16 bits, where taking away is adding what is left to 2¹⁶. */
function addAll(to: Uint16Array | undefined, points: Uint16Array): void {
  if (!to) return;
  for (let season = 0; season < to.length; season += 1) {
    to[season] = (to[season] ?? 0) + (points[season] ?? 0);
  }
}
