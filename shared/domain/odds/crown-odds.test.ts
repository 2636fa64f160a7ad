import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { crowned, ended, leagues, tiedFirst, type Shares } from '#test/support/crown-leagues.ts';
import { final, game } from '#test/support/games.ts';
import { drafted, drafting, lobby, seat } from '#test/support/league-season.ts';
import { seededRandom } from '../chance.ts';
import type { Game } from '../season/games.ts';
import { champions, type Race } from '../season/ranks.ts';
import { ownershipOf, standings, type Ownership } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import { canSwap, ownershipAfter } from '../trades/swap.ts';
import type { TieRule } from '../league-rules.ts';
import { crownOdds, rankings, type CrownOdds, type LeagueResults } from './crown-odds.ts';
import type { Remaining } from './remaining.ts';
import { LOSS, simulateSeasons, WIN, type SimulatedSeasons } from './simulate.ts';

// Two members: seat 1 drafts teams 1, 4 and 5, and seat 2 drafts 2, 3 and 6.
const PAIR = drafted(2, [1, 2, 3, 4, 5, 6]);
const ALIKE = NFL_TEAMS.map(() => ({ rating: 1500, spread: 100 }));
const left = (games: readonly Game[]): Remaining => ({
  games: games.filter((each) => each.homeScore === null),
  unlisted: new Map(),
});
const simulated = (games: readonly Game[], seasons: number): SimulatedSeasons =>
  simulateSeasons(ALIKE, left(games).games, seededRandom(3), seasons);
const oddsOf = (league: LeagueResults, seasons = 25) =>
  crownOdds(league, left(league.games), simulated(league.games, seasons));
const league = (games: readonly Game[], ownership: Ownership[] = ownershipOf(PAIR)): LeagueResults => ({
  state: PAIR,
  games,
  ownership,
});

/** The champions of each simulated season, found by playing the season to its end and looking at the standings. */
function simulatedEnds(whole: LeagueResults, { seasons, ended: ends }: SimulatedSeasons): Shares[] {
  return Array.from({ length: seasons }, (_, season) =>
    crowned(
      whole,
      ended(whole.games, (open) => ends[open * seasons + season] ?? 0),
    ),
  );
}

/**
 * The members who are tied for first in every possible end of the season, because no one knows in advance who wins a tiebreaker.
 * If ties count for nothing, an unplayed game is like a tied one.
 */
const possibleEnds = (whole: LeagueResults): Shares[] =>
  everyEnd(whole).map((games) => tiedFirst(whole, games));

function everyEnd({ state, games }: LeagueResults): Game[][] {
  const open = left(games).games.length;
  const ways = state.tieRule === 'nothing' ? 3 : 4;
  return Array.from({ length: ways ** open }, (_, number) =>
    ended(games, (index) => Math.floor(number / ways ** index) % ways),
  );
}

/**
 * The champions, if nothing about the crown can change anymore: the same members are first in every possible end of the season,
 * each with the same results. Then the league's own tiebreakers, including points scored, have already decided.
 */
function settledChampions(whole: LeagueResults, race: Race): string[] | undefined {
  const endOf = (games: readonly Game[]) => {
    const rows = standings({ ...whole.state, levelCrowns: 'shared' }, games, whole.ownership);
    const first = champions(rows)[race].map(({ userId, wins, losses, ties, pointsScored }) =>
      JSON.stringify([userId, wins, losses, ties, pointsScored]),
    );
    return first.toSorted().join();
  };
  if (new Set(everyEnd(whole).map(endOf)).size > 1) return undefined;
  return champions(standings(whole.state, whole.games, whole.ownership))[race].map(({ userId }) => userId);
}

test('ties that count as losses matter only in the Losses race', () => {
  const total = (wins: number, losses: number) => Uint16Array.of(wins * WIN + losses * LOSS);
  const rank = (race: Race, wins: number, losses: number, tieRule: TieRule) =>
    rankings(race, total(wins, losses), { tieRule, played: 10 })[0] ?? 0;
  expect(rank('losses', 5, 3, 'loss')).toBe(rank('losses', 5, 4, 'loss'));
  expect(rank('losses', 4, 3, 'loss')).toBeGreaterThan(rank('losses', 5, 5, 'loss'));
  expect(rank('losses', 5, 3, 'nothing')).toBeLessThan(rank('losses', 5, 4, 'nothing'));
  expect(rank('wins', 5, 3, 'loss')).toBe(rank('wins', 5, 5, 'loss'));
  expect(rank('wins', 5, 3, 'nothing')).toBeGreaterThan(rank('wins', 5, 5, 'nothing'));
});

describe('the odds for both crowns', () => {
  it('are each member’s share of the crowns over all simulated seasons, unless tiebreakers have already decided', () => {
    fc.assert(
      fc.property(leagues(8), (whole) => {
        const seasons = simulated(whole.games, 25);
        const ends = simulatedEnds(whole, seasons);
        const share = (crown: keyof Shares, userId: string) =>
          ends.reduce((sum, end) => sum + (end[crown].get(userId) ?? 0), 0) / ends.length;
        for (const row of crownOdds(whole, left(whole.games), seasons)) {
          for (const crown of ['wins', 'losses'] as const) {
            // What is certain is compared with all possible ends of the season below.
            const isCertain = row[`${crown}Clinched`] || row[`${crown}Eliminated`];
            if (whole.state.levelCrowns !== 'shared' && isCertain) continue;
            expect(row[crown]).toBeCloseTo(share(crown, row.userId), 10);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are right even for a member whose eight teams won every game, if ties count half', () => {
    const sixteen = Array.from({ length: 16 }, (_, index) => index + 1);
    const state = drafted(2, sixteen, { maxMembers: 2, teamsEach: 8, tieRule: 'half' });
    const own = state.picks.filter(({ userId }) => userId === seat(1)).map(({ nflTeamId }) => nflTeamId);
    const games = own.flatMap((id) =>
      Array.from({ length: 17 }, (_, week) => final([id, 20], [30, 3], { week: week + 1 })),
    );
    const odds = oddsOf({ state, games, ownership: ownershipOf(state) });
    expect(odds).toMatchObject([{ userId: seat(1), wins: 1, winsClinched: true }, { wins: 0 }]);
  });

  it('add up to one crown per race, and follow the order of the standings', () => {
    fc.assert(
      fc.property(leagues(8), (whole) => {
        const odds = oddsOf(whole);
        const sum = (key: 'wins' | 'losses') => odds.reduce((total, row) => total + row[key], 0);
        expect([sum('wins'), sum('losses')]).toEqual([expect.closeTo(1, 10), expect.closeTo(1, 10)]);
        const rows = standings(whole.state, whole.games, whole.ownership);
        expect(odds.map(({ userId }) => userId)).toEqual(rows.map(({ userId }) => userId));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['before the draft', lobby(4)],
    ['during the draft', drafting(4)],
    ['in a league that ended undrafted', lobby(4, { status: 'ended' })],
  ])('are empty %s', (_, state) => {
    expect(oddsOf({ state, games: [game(1, 2)], ownership: ownershipOf(state) })).toEqual([]);
  });
});

describe('a crown', () => {
  it('counts as clinched or lost only if that’s true in every possible outcome of the season, and the odds agree', () => {
    fc.assert(
      fc.property(leagues(4), (whole) => {
        const ends = possibleEnds(whole);
        const odds = oddsOf(whole);
        for (const crown of ['wins', 'losses'] as const) {
          const settled = settledChampions(whole, crown);
          for (const row of odds) {
            const parts = settled
              ? [settled.includes(row.userId) ? 1 / settled.length : 0]
              : ends.map((end) => end[crown].get(row.userId) ?? 0);
            const isShared = settled || whole.state.levelCrowns === 'shared';
            const isSure = (part: number) => (isShared ? part > 0 : part === 1);
            expect(row[`${crown}Clinched`]).toBe(parts.every(isSure));
            if (settled) {
              expect(row[`${crown}Eliminated`]).toBe(!settled.includes(row.userId));
              expect(row[crown]).toBeCloseTo(parts[0] ?? 0, 10);
            }
            if (row[`${crown}Eliminated`]) {
              expect(parts.some((part) => part > 0)).toBe(false);
              expect(row[crown]).toBe(0);
            }
            if (row[`${crown}Clinched`]) {
              if (isShared) expect(row[crown]).toBeGreaterThan(0);
              else expect(row[crown]).toBe(1);
              expect(row[`${crown}Magic`]).toBeNull();
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  const marks = (odds: readonly CrownOdds[]) =>
    odds.map((row) => [row.winsClinched, row.winsEliminated, row.lossesClinched, row.lossesEliminated]);

  it('is clinched once no game is left', () => {
    expect(marks(oddsOf(league([final([1, 3], [20, 0]), final([21, 3], [2, 0])])))).toEqual([
      [true, false, false, true],
      [false, true, true, false],
    ]);
  });

  it('has a magic number for a member who needs one more win of their own, or one loss by a rival', () => {
    const [first, second] = oddsOf(league([final([1, 20], [20, 0]), game(1, 21), game(2, 22)]));
    expect(first).toMatchObject({
      userId: seat(1),
      winsMagic: { own: 1, games: 1, rival: { userId: seat(2), against: 1, games: 1 } },
    });
    expect([first?.lossesMagic, second?.winsMagic]).toEqual([null, null]);
  });

  it('can’t be clinched or lost while teams have unlisted games', () => {
    const whole = league([final([1, 3], [20, 0]), final([21, 3], [2, 0])]);
    const remaining: Remaining = {
      games: [],
      unlisted: new Map([
        [4, 2],
        [3, 2],
      ]),
    };
    const none = [false, false, false, false];
    expect(marks(crownOdds(whole, remaining, simulated([], 5)))).toEqual([none, none]);
  });
});

describe('a hypothetical trade', () => {
  const now = new Date('2025-10-01T12:00:00.000Z');
  const won = [2, 3, 4].map((week) => final([1, 20], [20, 3], { week }));
  const swap = { by: seat(1), give: [1], with: seat(2), get: [2] };
  const after = ownershipAfter(ownershipOf(PAIR), swap, now);

  it('leaves earlier wins with the former owners', () => {
    const [first] = standings(PAIR, won, after);
    expect(first).toMatchObject({ userId: seat(1), wins: 3 });
    expect(first?.teams.map(({ teamId }) => teamId)).toEqual([4, 5, 2]);
  });

  it('counts a live head-to-head game for its owners at kickoff', () => {
    const kickoff = new Date(now.getTime() - 3_600_000).toISOString();
    // Seat 1 has lost a game, and seat 2 has won one. If team 1 beats team 2, they are level, and that game decides for seat 1,
    // who owned team 1 at kickoff.
    const games = [final([4, 0], [20, 3]), final([3, 9], [21, 0]), game(1, 2, { kickoff, week: 5 })];
    const state = { ...PAIR, levelCrowns: 'head-to-head' } as const;
    const first = oddsOf({ state, games, ownership: after }, 2000).find(({ userId }) => userId === seat(1));
    expect(first?.wins).toBeGreaterThan(0.4);
  });

  it('moves future games, but not a game in progress', () => {
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
    const chances = (kickoff: string, change: Partial<Game> = {}) =>
      oddsOf(league([...won.slice(0, 1), game(1, 20, { kickoff, week: 5, ...change })], after), 2000).find(
        ({ userId }) => userId === seat(1),
      );
    // Seat 1 has won a game. The owner of team 1 at kickoff gets another win, or a loss.
    expect(chances(hours(-1))).toMatchObject({ wins: 1, winsClinched: true });
    expect(chances(hours(1))?.wins).toBeGreaterThan(0.6);
    expect(chances(hours(1))?.wins).toBeLessThan(0.9);
    // A game that wasn't played at its kickoff time still counts as upcoming.
    expect(chances(hours(-1), { state: 'postponed' })).toEqual(chances(hours(1)));
  });

  it.each([
    ['both members give a team they own', swap, true],
    ['the proposer doesn’t own the offered team', { ...swap, give: [3] }, false],
    ['the other member doesn’t own the requested team', { ...swap, get: [4] }, false],
    [
      'one of several offered teams belongs to the other member',
      { ...swap, give: [1, 2], get: [2, 3] },
      false,
    ],
    ['no one owns the requested team', { ...swap, get: [20] }, false],
  ])('is possible only between current owners: %s', (_, each, can) => {
    expect(canSwap(ownershipOf(PAIR), each)).toBe(can);
    expect(canSwap(after, each)).toBe(false);
  });
});
