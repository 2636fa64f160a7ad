import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { seededRandom } from '../chance.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../season/games.ts';
import { countedGames } from '../season/playoffs.ts';
import { ownershipOf } from '../season/standings.ts';
import { NFL_TEAMS, teamByAbbreviation } from '../teams.ts';
import { withBracket } from './bracket.ts';
import { crownOdds } from './crown-odds.ts';
import { playoffTotals } from './final-totals.ts';
import { liveDecision } from './live-seasons.ts';
import { AWAY_WON, HOME_WON, LOSS, simulateSeasons, WIN, type SimulatedSeasons } from './simulate.ts';
import { simulatedMeetings } from './simulated-meetings.ts';

const ROUND = { week: 19, round: 'Wild Card', kickoff: '2026-01-11T18:00:00.000Z' } as const;
const NO_SEASONS = { seasons: 0, games: [], earned: new Uint16Array(), ended: new Uint8Array() };
/** Seat 1 has teams 1, 4 and 5, and seat 2 has 2, 3 and 6. */
const league = (change: Partial<LeagueSeason>): LeagueSeason => ({
  ...drafted(2, [1, 2, 3, 4, 5, 6]),
  playoffs: 'count',
  ...change,
});

/** One simulated season in which a playoff game ends like this. */
function oneSeason(open: Game, end: typeof HOME_WON | typeof AWAY_WON): SimulatedSeasons {
  const inPlayoffs = new Uint16Array(NFL_TEAMS.length);
  inPlayoffs[open.homeTeamId - 1] = end === HOME_WON ? WIN : LOSS;
  inPlayoffs[open.awayTeamId - 1] = end === HOME_WON ? LOSS : WIN;
  const earned = new Uint16Array(NFL_TEAMS.length);
  return { seasons: 1, games: [open], earned, ended: Uint8Array.of(end), inPlayoffs };
}

describe('a playoff game in the odds', () => {
  it.each([
    [1, true],
    [2, false],
  ] as const)(
    'that counts %i times and isn’t listed can bring as many points',
    (playoffWeight, isClinched) => {
      const state = league({ playoffWeight });
      const results = { state, games: [final([1, 20], [9, 10])], ownership: ownershipOf(state) };
      const remaining = { games: [], unlisted: new Map(), playoffs: new Map([[2, 1]]) };
      expect(crownOdds(results, remaining, NO_SEASONS)[0]).toMatchObject({
        userId: seat(1),
        winsClinched: isClinched,
      });
    },
  );

  it.each([
    [1, true],
    [2, false],
  ] as const)('that counts %i times and is listed can bring as many points', (playoffWeight, isClinched) => {
    const state = league({ playoffWeight });
    const games = countedGames(state, [final([1, 20], [9, 10]), game(2, 10, ROUND)]);
    const remaining = { games: games.slice(1), unlisted: new Map() };
    const [first] = crownOdds({ state, games, ownership: ownershipOf(state) }, remaining, NO_SEASONS);
    expect(first?.winsClinched).toBe(isClinched);
  });

  it('that began before its team was traded counts for the former owner, as often as the league says', () => {
    const owners = {
      now: (teamId: number) => (teamId === 1 ? 1 : 2),
      of: (teamId: number) => (teamId === 1 ? 0 : 2),
    };
    const members = [0, 1, 2];
    const simulated = oneSeason(game(1, 9, ROUND), HOME_WON);
    const totals = ([1, 2] as const).map((weight) =>
      playoffTotals(members, owners, simulated, weight)?.map(([points]) => points),
    );
    expect(totals).toEqual([
      [WIN, 0, LOSS],
      [2 * WIN, 0, 2 * LOSS],
    ]);
  });

  it('never ends in a tie, and so brings nothing to leagues that count ties', () => {
    const state = league({ tieRule: 'half' });
    const games = [final([1, 20], [9, 10]), final([2, 20], [10, 10]), game(1, 32, ROUND)];
    const remaining = { games: games.slice(2), unlisted: new Map() };
    const odds = crownOdds(
      { state, games, ownership: ownershipOf(state) },
      remaining,
      oneSeason(game(1, 32, ROUND), AWAY_WON),
    );
    // Both members have won one game, and seat 1 loses one more.
    expect(odds.map(({ userId, wins }) => [userId, wins])).toEqual(
      expect.arrayContaining([
        [seat(1), 0],
        [seat(2), 1],
      ]),
    );
  });

  it('counts head to head as often as the league says', () => {
    const members = [
      { userId: 'a', meetings: [] },
      { userId: 'b', meetings: [] },
    ];
    const simulated = {
      seasons: 1,
      games: [game(1, 2, ROUND), game(1, 2)],
      ended: Uint8Array.of(HOME_WON, AWAY_WON),
    };
    const between = simulatedMeetings(members, simulated, () => [0, 1], 2);
    expect(between(0, 1, 0)).toEqual({ wins: 2, losses: 1, ties: 0 });
    expect(between(1, 0, 0)).toEqual({ wins: 1, losses: 2, ties: 0 });
  });
});

describe('a simulated playoff game', () => {
  const SEASONS = 4000;
  const even = NFL_TEAMS.map(() => ({ rating: 1500, spread: 0 }));

  /** How often the home team wins the first of these listed games, between even teams. */
  function homeWins(round: 'Wild Card' | 'Super Bowl'): number {
    const [home, away] = [
      teamByAbbreviation('NE')?.id ?? 0,
      teamByAbbreviation(round === 'Super Bowl' ? 'SEA' : 'LAC')?.id ?? 0,
    ];
    const listed = [game(home, away, { round, week: round === 'Super Bowl' ? 22 : 19 })];
    const regular = simulateSeasons(even, [], seededRandom(7), SEASONS);
    const { ended } = withBracket({ regular, records: new Map(), listed }, seededRandom(8));
    return ended.filter((end) => end === HOME_WON).length / SEASONS;
  }

  it('favors the home team, except in the Super Bowl', () => {
    expect(homeWins('Wild Card')).toBeGreaterThan(0.53);
    expect(Math.abs(homeWins('Super Bowl') - 0.5)).toBeLessThan(0.025);
  });

  it('that is tied in its last seconds goes to either team equally often, because it can’t end in a tie', () => {
    const clock = { secondsLeft: 5, isOvertime: true } as const;
    const running = { homeScore: 20, awayScore: 20, detail: '', clock };
    const isWon = liveDecision({ ...game(1, 2, ROUND), state: 'live', running } as Parameters<
      typeof liveDecision
    >[0]);
    const lots = Array.from({ length: 1000 }, (_, lot) => (lot + 0.5) / 1000);
    const share = lots.filter((lot) => isWon(0, lot)).length / lots.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
    // The same random number decides the game as if it could end in a tie. A smaller number is better for the home team.
    expect(isWon(0, 0.01)).toBe(true);
    expect(isWon(0, 0.99)).toBe(false);
  });
});
