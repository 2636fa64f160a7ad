import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { LEVEL_CROWNS, TIE_RULES } from '#shared/domain/league-rules.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { drafted } from '#test/support/league-season.ts';
import { nflGames } from '#test/support/nfl-data.ts';
import { PLAYOFF_YEARS, playoffGames } from '#test/support/playoffs.ts';

/** The weeks of a season with its playoffs. */
export const WEEKS = Array.from({ length: 22 }, (_, index) => index + 1);

/** The season whose dates the real seasons get here, so that the season table knows them. */
const LABEL = '2025-26';
const LAST_SUPER_BOWL = Date.parse('2026-02-08T18:30:00.000Z');

/** A league that counts the playoffs of a real season, with trades. */
export interface PlayedLeague {
  state: LeagueSeason;
  /** The season's games with their results. */
  games: readonly Game[];
}

/** The games of a real season and its playoffs, moved by whole weeks so that they end with the season of the table. */
function seasonOf(year: number): Game[] {
  const games = [...nflGames(year), ...playoffGames(year)];
  const last = Math.max(...games.map(({ kickoff }) => Date.parse(kickoff)));
  const shift = Math.round((LAST_SUPER_BOWL - last) / (7 * 86_400_000)) * 7 * 86_400_000;
  return games.map((game) => ({
    ...game,
    season: LABEL,
    kickoff: new Date(Date.parse(game.kickoff) + shift).toISOString(),
  }));
}

const SEASONS = new Map<number, Game[]>();

function pick<T>(from: readonly T[], random: NumberSource): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/**
 * Draws a league: its season, its rules, who owns which team, and trades.
 * @param lastTrade the last week in which the league trades.
 */
export function drawLeague(seed: number, lastTrade: number): PlayedLeague {
  const random = seededRandom(seed);
  const year = PLAYOFF_YEARS[seed % PLAYOFF_YEARS.length] ?? 2025;
  const games = SEASONS.get(year) ?? seasonOf(year);
  SEASONS.set(year, games);
  const members = 2 + Math.floor(random() * 9);
  const teams = Array.from({ length: 32 }, (_, index) => ({ id: index + 1, lot: random() }));
  const order = teams.toSorted((a, b) => a.lot - b.lot).map(({ id }) => id);
  const base = drafted(members, order.slice(0, members * 3));
  const swaps = Array.from({ length: Math.floor(random() * 6) }, (_, index) => {
    const [one, other] = [pick(base.picks, random), pick(base.picks, random)];
    const { kickoff } = pick(
      games.filter(({ week }) => week <= lastTrade),
      random,
    );
    const at = new Date(Date.parse(kickoff) + Math.round((random() - 0.5) * 86_400_000)).toISOString();
    return { tradeNumber: index + 1, teamIds: [one.nflTeamId, other.nflTeamId] as const, at };
  });
  const state: LeagueSeason = {
    ...base,
    playoffs: 'count',
    playoffWeight: random() < 0.5 ? 1 : 2,
    tieRule: pick(TIE_RULES, random),
    levelCrowns: pick(LEVEL_CROWNS, random),
    swaps: swaps
      .filter(({ teamIds: [one, other] }) => one !== other)
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
  return { state, games };
}

/** The season as it is known after a week: no later scores, and no later round's teams. */
export function knownAfter(games: readonly Game[], week: number): Game[] {
  return games
    .filter((game) => !game.round || game.week <= week + 1)
    .map((game) => (game.week <= week ? game : { ...game, homeScore: null, awayScore: null }));
}

/** What a member's teams have earned, counted game by game without the rules' own functions. */
export interface Counted {
  wins: number;
  losses: number;
  ties: number;
  pointsScored: number;
}

/** Counts every member's games by hand. A team's owner is the member who drafted it, and after each trade the other side. */
export function recount({ state, games }: PlayedLeague): Map<string, Counted> {
  const counted = new Map(
    state.members.map(({ userId }) => [userId, { wins: 0, losses: 0, ties: 0, pointsScored: 0 }]),
  );
  for (const game of games) {
    if (game.homeScore === null || game.awayScore === null) continue;
    const owners = new Map(state.picks.map(({ nflTeamId, userId }) => [nflTeamId, userId]));
    for (const { teamIds, at } of state.swaps) {
      if (Date.parse(at) > Date.parse(game.kickoff)) continue;
      const [first = 0, second = 0] = teamIds;
      const [one = '', other = ''] = [owners.get(first), owners.get(second)];
      owners.set(first, other).set(second, one);
    }
    const times = game.week > 18 ? state.playoffWeight : 1;
    for (const [teamId, own, theirs] of [
      [game.homeTeamId, game.homeScore, game.awayScore],
      [game.awayTeamId, game.awayScore, game.homeScore],
    ] as const) {
      const row = counted.get(owners.get(teamId) ?? '');
      if (!row) continue;
      row[own > theirs ? 'wins' : own < theirs ? 'losses' : 'ties'] += times;
      row.pointsScored += own * times;
    }
  }
  return counted;
}
