import { beforeEach, expect, it } from 'vitest';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { game, storeResults, wholeSeason } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { next } from '#shared/domain/league-season.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { answerTrade } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory, readTrades } from './read-trades.ts';

const ARIZONA = 1;
const ATLANTA = 2;
const UNPLAYED = { wins: 0, losses: 0, ties: 0 };

let ports: MemoryPorts;
let league: SmallLeague;

/** Seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
});

const recordsIn = ({ proposerTeams, receiverTeams }: Trade) =>
  [...proposerTeams, ...receiverTeams].map(({ id, wins, losses, ties }) => [id, { wins, losses, ties }]);
const propose = async () =>
  value(
    await proposeTrade(ports, league.key, seat(1), {
      receiverId: seat(2),
      proposerTeamIds: [ARIZONA],
      receiverTeamIds: [ATLANTA],
    }),
  );
const accept = async (id: string) => value(await answerTrade(ports, id, seat(2), { action: 'accept' }));
const pending = async () => value(await readTrades(ports, league.key.leagueId, seat(2)));
const history = async () => value(await readTradeHistory(ports, league.key.leagueId, seat(3)));
const playTwoGames = () =>
  storeResults(ports.results, league.key.season, [
    game(ARIZONA, ATLANTA, { id: 'first', homeScore: 20, awayScore: 10 }),
    game(ATLANTA, 3, { id: 'second', week: 2, homeScore: 7, awayScore: 7 }),
  ]);

it('the teams in a trade show their records in every reply', async () => {
  const before = await propose();
  expect(recordsIn(before)).toEqual([
    [ARIZONA, UNPLAYED],
    [ATLANTA, UNPLAYED],
  ]);
  await playTwoGames();
  const played = [
    [ARIZONA, { wins: 1, losses: 0, ties: 0 }],
    [ATLANTA, { wins: 0, losses: 1, ties: 1 }],
  ];
  expect((await pending()).map(recordsIn)).toEqual([played]);
  expect(recordsIn(await accept(before.id))).toEqual(played);
  expect((await history()).map(recordsIn)).toEqual([played]);
});

it('a trade from an earlier season keeps that season’s records', async () => {
  await accept((await propose()).id);
  await storeResults(
    ports.results,
    league.key.season,
    wholeSeason(18, () => [3, 0]),
  );
  const ended = (await history()).map(recordsIn);
  ports.clock.set(new Date('2026-06-01T12:00:00.000Z'));
  value(await renewLeague(ports, league.key.leagueId, seat(1), '2026-27'));
  expect(ended).not.toEqual([
    [
      [ARIZONA, UNPLAYED],
      [ATLANTA, UNPLAYED],
    ],
  ]);
  expect((await history()).map(recordsIn)).toEqual(ended);
});

it('trade records include playoff games only of seasons in which they count', async () => {
  const wildCard = { week: 19, round: 'Wild Card', kickoff: '2026-01-11T18:00:00.000Z' } as const;
  const first = await propose();
  const play = (games: Parameters<typeof game>[2][]) =>
    storeResults(
      ports.results,
      league.key.season,
      games.map((change, index) => game(ARIZONA, ATLANTA, { id: `game ${index}`, ...change })),
    );
  const score = { homeScore: 20, awayScore: 10 };
  await play([score, { ...wildCard, ...score }]);
  const once = [
    [ARIZONA, { wins: 1, losses: 0, ties: 0 }],
    [ATLANTA, { wins: 0, losses: 1, ties: 0 }],
  ];
  expect((await pending()).map(recordsIn)).toEqual([once]);
  expect(recordsIn(await accept(first.id))).toEqual(once);
  ports.clock.set(new Date('2026-06-01T12:00:00.000Z'));
  await storeResults(ports.results, league.key.season, [
    ...wholeSeason(18, () => [20, 10]),
    game(ARIZONA, ATLANTA, { id: 'wild card', ...wildCard, ...score }),
  ]);
  const ended = (await history()).map(recordsIn);
  value(await renewLeague(ports, league.key.leagueId, seat(1), '2026-27'));
  const renewed = await ports.seasons.get(league.key.leagueId, '2026-27');
  await ports.seasons.save(next(renewed!, { playoffs: 'count' }));
  expect((await history()).map(recordsIn)).toEqual(ended);
});
