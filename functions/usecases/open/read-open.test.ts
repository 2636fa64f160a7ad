import { beforeEach, describe, expect, it } from 'vitest';
import { final, game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { reverse, stop, vote } from '../trades/review-trade.ts';
import { readOpenLeague, readOpenSchedule, readOpenTrades } from './read-open.ts';

const [OWNER, PROPOSER, RECEIVER, MEMBER, STRANGER] = [seat(1), seat(2), seat(3), seat(4), seat(9)];

let ports: MemoryPorts;
let league: SmallLeague;

/** Of six members, seat 2 has teams 2, 11 and 14, and seat 3 has 3, 10 and 15. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 6);
  ports.clock.advance(3_600_000);
});

async function offered(give: number, get: number): Promise<string> {
  const offer = { receiverId: RECEIVER, proposerTeamIds: [give], receiverTeamIds: [get], note: 'Between us' };
  return value(await proposeTrade(ports, league.key, PROPOSER, offer)).id;
}

const accept = async (id: string) => value(await answerTrade(ports, id, RECEIVER, { action: 'accept' }));
const trades = async (by: string) => value(await readOpenTrades(ports, league.key, by));

describe('the trades that a script reads', () => {
  it('are the accepted ones, without any offers, even those of the token’s owner', async () => {
    const accepted = await offered(2, 3);
    await accept(accepted);
    await offered(11, 10);
    value(await answerTrade(ports, await offered(14, 15), RECEIVER, { action: 'reject' }));
    for (const by of [PROPOSER, MEMBER]) expect((await trades(by)).map(({ id }) => id)).toEqual([accepted]);
  });

  it('look the same to every member, without notes, earlier versions or the member’s own vote', async () => {
    value(await changeSettings(ports, league.key, OWNER, { tradeReview: 'votes' }));
    const id = await offered(2, 3);
    const change = { action: 'change', proposerTeamIds: [11], receiverTeamIds: [3] } as const;
    value(await answerTrade(ports, id, PROPOSER, change));
    value(await answerTrade(ports, id, RECEIVER, { action: 'accept', version: 2 }));
    value(await vote(ports, id, MEMBER, { stop: true }));
    const seen = await trades(OWNER);
    const shown = {
      id,
      status: 'in-review',
      note: null,
      votes: { stop: 1, own: null },
      proposerTeamIds: [11],
    };
    expect(seen).toMatchObject([shown]);
    expect(seen[0]).not.toHaveProperty('versions');
    for (const by of [MEMBER, PROPOSER, RECEIVER]) expect(await trades(by)).toEqual(seen);
  });

  it('don’t show which offer a trade countered, not even to its sides', async () => {
    const first = await offered(2, 3);
    const { id } = value(await answerTrade(ports, first, RECEIVER, { action: 'counter' }));
    value(await answerTrade(ports, id, PROPOSER, { action: 'accept' }));
    const seen = await trades(MEMBER);
    expect(seen).toMatchObject([{ id, counterOf: null }]);
    for (const by of [PROPOSER, RECEIVER]) expect(await trades(by)).toEqual(seen);
  });

  it('appear once, even if their review ends in the middle of the call', async () => {
    value(await changeSettings(ports, league.key, OWNER, { tradeReview: 'commissioners' }));
    const id = await offered(2, 3);
    await accept(id);
    meanwhile(ports, 'trades', 'allEndedOf', async () => value(await stop(ports, id, OWNER, 'No')));
    expect(await trades(MEMBER)).toMatchObject([{ id, status: 'stopped' }]);
  });

  it('are those of the requested season', async () => {
    value(await changeSettings(ports, league.key, OWNER, { tradeReview: 'commissioners' }));
    await accept(await offered(2, 3));
    const { get } = ports.seasons;
    // The league as it would be in its next season.
    ports.seasons.get = async (leagueId, season) => {
      const state = await get(leagueId, league.key.season);
      return state && { ...state, season };
    };
    const read = (season: string) => readOpenTrades(ports, { ...league.key, season }, MEMBER);
    expect(value(await read(league.key.season))).toHaveLength(1);
    expect(value(await read('2026-27'))).toEqual([]);
  });

  it('include a trade that was accepted and then reversed, once', async () => {
    value(await changeSettings(ports, league.key, OWNER, { tradeReview: 'commissioners' }));
    const id = await offered(2, 3);
    await accept(id);
    ports.clock.advance(25 * 3_600_000);
    expect(await trades(MEMBER)).toMatchObject([{ id, status: 'accepted' }]);
    value(await reverse(ports, id, OWNER, 'By mistake'));
    expect(await trades(MEMBER)).toMatchObject([{ id, status: 'reversed' }]);
  });
});

it('a script reads the schedule in order of kickoff, with the state and the score of each game', async () => {
  const { season } = league.key;
  await storeResults(ports.results, season, [game(3, 4, { week: 2 }), final([1, 20], [2, 10])]);
  const schedule = value(await readOpenSchedule(ports, league.key, MEMBER));
  expect(schedule).toMatchObject([
    { week: 1, home: { nflTeamId: 1 }, away: { nflTeamId: 2 }, state: 'final', homeScore: 20, awayScore: 10 },
    { week: 2, home: { nflTeamId: 3 }, away: { nflTeamId: 4 }, state: 'scheduled', homeScore: null },
  ]);
});

it('a script’s read of a league isn’t a visit of its owner', async () => {
  const before = await ports.users.get(MEMBER);
  const { id, name, members } = value(await readOpenLeague(ports, league.key.leagueId, MEMBER));
  expect([id, name, members.length]).toEqual([league.key.leagueId, 'Sunday', 6]);
  expect(await ports.users.get(MEMBER)).toEqual(before);
});

it('a script of someone outside the league can’t read the league', async () => {
  const { key } = league;
  const reads = await Promise.all([
    readOpenLeague(ports, key.leagueId, STRANGER),
    readOpenSchedule(ports, key, STRANGER),
    readOpenTrades(ports, key, STRANGER),
  ]);
  expect(reads.map((read) => read.ok)).toEqual([false, false, false]);
});
