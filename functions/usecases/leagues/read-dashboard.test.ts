import { describe, expect, it } from 'vitest';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Trade } from '#shared/domain/trades/trade-state.ts';
import { teamById } from '#shared/domain/teams.ts';
import { final, game } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf, leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { readDashboard } from './read-dashboard.ts';

const GAMES = [
  final([16, 20], [1, 20]),
  final([16, 24], [2, 17], { week: 2 }),
  final([3, 10], [16, 10], { week: 3 }),
];

const offerFrom = (
  { leagueId, season }: LeagueSeason,
  sides: Pick<Trade, 'proposerId' | 'receiverId'>,
): Trade => ({
  leagueId,
  season,
  number: 1,
  ...sides,
  proposerTeamIds: [1],
  receiverTeamIds: [16],
  status: 'pending',
  note: null,
  proposedAt: '2025-09-01T12:00:00.000Z',
  respondedAt: null,
  expiresAt: null,
  clientId: null,
  counterOf: null,
  counteredBy: null,
});

describe('the dashboard', () => {
  it('lists a league first if the reader is on the clock there', async () => {
    const ports = memoryPorts();
    await leagueOf(ports, 4);
    const { key, order } = await draftOf(ports, 4);
    const entries = await readDashboard(ports, order[0] ?? '');
    expect(entries.map((entry) => [entry.leagueId === key.leagueId, entry.isOnTheClock])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('shows the clock for the reader’s own turn, but no one else’s', async () => {
    const ports = memoryPorts();
    const { key, order } = await draftOf(ports, 4);
    const state = await ports.seasons.get(key.leagueId, key.season);
    const turnOf = async (userId = '') => (await readDashboard(ports, userId))[0]?.turn;
    expect(await turnOf(order[0])).toMatchObject({
      round: 1,
      pick: 1,
      deadlineAt: state?.deadlineAt,
    });
    expect(await turnOf(order[1])).toBeNull();
  });

  it('counts the trade offers that wait for the reader’s answer, and reads them only if there are any', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    const state = { ...drafted(2, [16, 1, 2, 3, 4, 5]), ...key };
    ports.trades.bookOf = async () => expect.fail('there are no offers');
    ports.seasons.getMany = async () => [state];
    expect((await readDashboard(ports, seat(1)))[0]?.offersWaiting).toBe(0);
    const offer = offerFrom(state, { proposerId: seat(2), receiverId: seat(1) });
    ports.seasons.getMany = async () => [{ ...state, offersEndAt: ports.clock.now().toISOString() }];
    ports.trades.bookOf = async (leagueId) => ({ leagueId, version: 1, lastNumber: 1, offers: [offer] });
    const waiting = async (number: number) => (await readDashboard(ports, seat(number)))[0]?.offersWaiting;
    expect([await waiting(1), await waiting(2)]).toEqual([1, 0]);
  });

  it('records the visit, and still loads if the visit can’t be recorded', async () => {
    const ports = memoryPorts();
    await leagueOf(ports, 2);
    await readDashboard(ports, seat(2));
    expect((await ports.users.get(seat(2)))?.seenAt).toBe(ports.clock.now().toISOString());
    ports.users.markSeen = async () => Promise.reject(new Unavailable('the table is away'));
    expect(await readDashboard(ports, seat(1))).toHaveLength(1);
  });

  it('shows the record of each of the reader’s teams, including ties', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    ports.seasons.getMany = async () => [{ ...drafted(2, [16, 1, 2, 3, 4, 5]), ...key }];
    ports.results.gamesOf = async () => ({ version: 1, source: null, games: GAMES });
    const [entry] = await readDashboard(ports, seat(1));
    expect(entry?.teams[0]).toMatchObject({ id: 16, nflTeam: { wins: 1, losses: 0, ties: 2 } });
  });

  it('shows the reader’s points and ranks in both races once a game has counted', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    ports.seasons.getMany = async () => [{ ...drafted(2, [16, 1, 2, 3, 4, 5]), ...key }];
    expect((await readDashboard(ports, seat(1)))[0]?.standing).toBeNull();
    ports.results.gamesOf = async () => ({ version: 1, source: null, games: GAMES });
    const gap = (points: number, rival: number) => ({ points, gap: 1, rival: `player${rival}` });
    const alone = (rival: number, wins: number, losses: number) => ({
      isWinRankShared: false,
      isLossRankShared: false,
      gaps: { wins: gap(wins, rival), losses: gap(losses, rival) },
    });
    const seen = async (number: number) => (await readDashboard(ports, seat(number)))[0]?.standing;
    // In snake order, the first seat has teams 16 and 3, and the second has 1 and 2.
    expect(await seen(1)).toEqual({
      wins: 1,
      losses: 0,
      ties: 3,
      winRank: 1,
      lossRank: 2,
      ...alone(2, 1, 0),
    });
    expect(await seen(2)).toEqual({
      wins: 0,
      losses: 1,
      ties: 1,
      winRank: 2,
      lossRank: 1,
      ...alone(1, 0, 1),
    });
    ports.results.gamesOf = async () => ({ version: 2, source: null, games: GAMES.slice(0, 1) });
    const shared = { winRank: 1, lossRank: 1, isWinRankShared: true, isLossRankShared: true };
    expect(await seen(2)).toMatchObject(shared);
  });

  it('shows members as tied in the losses race even if points scored separate them in the wins race', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 3);
    const state = drafted(3, [16, 1, 2, 3, 4, 5, 6, 7, 8], { levelCrowns: 'points' });
    ports.seasons.getMany = async () => [{ ...state, ...key }];
    const games = [final([16, 20], [30, 10]), final([1, 24], [31, 10]), final([2, 10], [29, 20])];
    ports.results.gamesOf = async () => ({ version: 1, source: null, games });
    const [entry] = await readDashboard(ports, seat(1));
    expect(entry?.standing).toMatchObject({
      winRank: 2,
      lossRank: 2,
      isWinRankShared: false,
      isLossRankShared: true,
    });
  });

  it('calls a rival with a deleted account “a former member”', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    ports.seasons.getMany = async () => [{ ...drafted(2, [16, 1, 2, 3, 4, 5]), ...key }];
    ports.results.gamesOf = async () => ({ version: 1, source: null, games: GAMES });
    ports.users.getMany = async () => [];
    const [entry] = await readDashboard(ports, seat(1));
    expect(entry?.standing?.gaps?.wins.rival).toBe('a former member');
  });

  it('ranks by the league’s own rules', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    const state = drafted(2, [16, 1, 2, 3, 4, 5], { levelCrowns: 'points' });
    ports.seasons.getMany = async () => [{ ...state, ...key }];
    const games = [final([16, 20], [30, 10]), final([1, 24], [31, 10])];
    ports.results.gamesOf = async () => ({ version: 1, source: null, games });
    const [entry] = await readDashboard(ports, seat(1));
    expect(entry?.standing).toMatchObject({ winRank: 2, isWinRankShared: false });
  });

  it('shows each team’s next game', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    ports.seasons.getMany = async () => [{ ...drafted(2, [16, 1, 2, 3, 4, 5]), ...key }];
    ports.results.gamesOf = async () => ({
      version: 1,
      source: null,
      games: [...GAMES, game(9, 16, { week: 4 })],
    });
    const [entry] = await readDashboard(ports, seat(1));
    expect(entry?.teams.map(({ nextGame }) => nextGame)).toEqual([
      { week: 4, kickoff: '2025-09-28T17:00:00.000Z', opponent: teamById(9)?.abbreviation, isHome: false },
      null,
      null,
    ]);
    const running = { homeScore: 7, awayScore: 10, detail: '' };
    ports.results.gamesOf = async () => ({
      version: 2,
      source: null,
      games: [game(9, 16, { kickoff: ports.clock.now().toISOString(), state: 'live', running })],
    });
    const [live] = await readDashboard(ports, seat(1));
    expect(live?.teams[0]?.nextGame?.score).toEqual({ own: 10, other: 7 });
  });
});
