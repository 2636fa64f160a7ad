import { beforeEach, describe, expect, it } from 'vitest';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { next } from '#shared/domain/league-season.ts';
import type { TradeReview } from '#shared/domain/league-rules.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { game, storeResults, wholeSeason } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, shareSeat, type SmallLeague } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { answerTrade } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory, readTrades } from './read-trades.ts';
import { release, reverse, stop, vote } from './review-trade.ts';
import { withdrawMember } from './withdraw-member.ts';

const HOUR_MS = 3_600_000;
const [PROPOSER, RECEIVER, COMMISSIONER, MEMBER, PARTNER, STRANGER] = [2, 3, 1, 4, 7, 9].map(seat) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

let ports: MemoryPorts;
let league: SmallLeague;

/** Of six members, seat 2 has teams 2, 11 and 14, and seat 3 has 3, 10 and 15. Seat 7 shares seat 2's spot. */
async function leagueWith(tradeReview: TradeReview): Promise<void> {
  ports = memoryPorts();
  league = await draftedOf(ports, 6);
  await shareSeat(ports, league, 2, 7);
  value(await changeSettings(ports, league.key, seat(1), { tradeSizes: 'equal', tradeReview }));
  ports.clock.advance(HOUR_MS);
}

async function acceptedId(give: number[] = [2, 11], get: number[] = [3, 10]): Promise<string> {
  const offer = { receiverId: RECEIVER, proposerTeamIds: give, receiverTeamIds: get, note: 'Between us' };
  const { id } = value(await proposeTrade(ports, league.key, PROPOSER, offer));
  ports.clock.advance(1000);
  value(await answerTrade(ports, id, RECEIVER, { action: 'accept' }));
  return id;
}

const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const ownersOf = async (...teamIds: number[]) => {
  const owners = new Map(ownershipOf(await league.stored()).map(({ teamId, userId }) => [teamId, userId]));
  return teamIds.map((teamId) => Number(owners.get(teamId)?.slice(-2)));
};
/** Fires the timer that the season's offers wait for. */
async function fireOffers(times = 1): Promise<void> {
  const [timer] = timersOf(await league.stored()).filter(({ kind }) => kind === 'offers');
  if (!timer) throw new Error('no timer is armed');
  ports.clock.set(timerDue(timer));
  for (let time = 0; time < times; time += 1) await fireTimer(ports, timer);
}
const told = async (userId: string) =>
  (await ports.notifications.listOf(userId, { limit: 99 }))
    .filter(({ type }) => type.startsWith('trade_'))
    .map(({ type, title }) => `${type}: ${title}`);
const acts = async () =>
  (await ports.leagueLog.listOf(league.key.leagueId, { limit: 9 })).map(({ act }) => act);

describe('an accepted trade in a league with reviews', () => {
  beforeEach(() => leagueWith('commissioners'));

  it('swaps its teams exactly 24 hours later, however often its timer fires', async () => {
    const id = await acceptedId();
    const acceptedAt = ports.clock.now();
    const ends = new Date(acceptedAt.getTime() + 24 * HOUR_MS).toISOString();
    expect(await ownersOf(2, 11, 3, 10)).toEqual([2, 2, 3, 3]);
    const [shown] = value(await readTrades(ports, league.key.leagueId, MEMBER));
    expect(shown).toMatchObject({
      id,
      status: 'in-review',
      reviewEndsAt: ends,
      note: null,
      executedAt: null,
    });
    ports.clock.advance(23 * HOUR_MS);
    await fireOffers(2);
    expect(await ownersOf(2, 11, 3, 10)).toEqual([3, 3, 2, 2]);
    const { swaps } = await league.stored();
    expect(swaps).toEqual([{ tradeNumber: 1, teamIds: [2, 11, 3, 10], at: ends }]);
    const [made] = value(await readTradeHistory(ports, league.key.leagueId, MEMBER));
    expect(made).toMatchObject({
      status: 'accepted',
      executedAt: ends,
      respondedAt: acceptedAt.toISOString(),
    });
  });

  it('is announced to both sides, to the commissioners who can stop it, and to the league, and again when it goes through', async () => {
    await acceptedId();
    expect(await told(COMMISSIONER)).toEqual(['trade_review: Review Trade #1 in Sunday']);
    expect(await told(MEMBER)).toEqual([]);
    expect((await told(PROPOSER))[0]).toBe('trade_review: Trade #1 accepted in Sunday');
    await fireOffers();
    for (const side of [PROPOSER, PARTNER, RECEIVER])
      expect((await told(side))[0]).toBe('trade_accepted: Trade #1 went through in Sunday');
    expect((await acts()).slice(0, 2)).toEqual(['trade-accepted', 'trade-review']);
  });

  it('holds its teams, so that other offers for them end and no one can offer them', async () => {
    const rival = { receiverId: MEMBER, proposerTeamIds: [2], receiverTeamIds: [4] };
    const { id: rivalId } = value(await proposeTrade(ports, league.key, PROPOSER, rival));
    await acceptedId();
    const [over] = value(await readTradeHistory(ports, league.key.leagueId, PROPOSER));
    expect(over).toMatchObject({ id: rivalId, status: 'cancelled' });
    const again = await proposeTrade(ports, league.key, PROPOSER, rival);
    expect(again).toMatchObject({ refused: 'team-in-review', about: 'Trade #2' });
  });

  it('can’t be rejected, cancelled or changed, and the refusal says when its review ends', async () => {
    const id = await acceptedId();
    for (const [by, action] of [
      [PROPOSER, 'cancel'],
      [RECEIVER, 'reject'],
    ] as const)
      expect(await answerTrade(ports, id, by, { action })).toMatchObject({
        refused: 'under-review',
        about: expect.stringContaining('2025'),
      });
    const change = { action: 'change', proposerTeamIds: [14], receiverTeamIds: [15] } as const;
    expect(why(await answerTrade(ports, id, PROPOSER, change))).toBe('under-review');
    expect(value(await answerTrade(ports, id, RECEIVER, { action: 'accept' }))).toMatchObject({
      id,
      status: 'in-review',
    });
  });

  it('goes through before the next act on any trade if it is overdue, as of its review’s end', async () => {
    await acceptedId();
    ports.clock.advance(25 * HOUR_MS);
    const offer = { receiverId: MEMBER, proposerTeamIds: [3], receiverTeamIds: [4] };
    value(await proposeTrade(ports, league.key, PROPOSER, offer));
    const { swaps } = await league.stored();
    expect(Date.parse(swaps[0]?.at ?? '')).toBe(ports.clock.now().getTime() - HOUR_MS);
    expect((await ports.trades.bookOf(league.key.leagueId)).offers).toHaveLength(1);
  });

  it('goes through after the trade deadline if it was accepted before', async () => {
    await acceptedId();
    const season = await league.stored();
    const tradeDeadline = new Date(ports.clock.now().getTime() + HOUR_MS).toISOString();
    await ports.seasons.save(next(season, { tradeDeadline }));
    await fireOffers();
    expect(await ownersOf(2, 3)).toEqual([3, 2]);
  });

  it('is stopped once the season is final, and no one can decide about it anymore', async () => {
    // The season's last game kicks off five hours later.
    ports.clock.set(new Date('2026-01-04T12:00:00.000Z'));
    const id = await acceptedId();
    const games = wholeSeason(18, () => [1, 0]);
    await storeResults(ports.results, league.key.season, games);
    ports.clock.set(new Date('2026-01-05T02:00:00.000Z'));
    expect(why(await release(ports, id, COMMISSIONER, null))).toBe('season-final');
    await fireOffers();
    expect(await ownersOf(2, 3)).toEqual([2, 3]);
    const [over] = value(await readTradeHistory(ports, league.key.leagueId, MEMBER));
    expect(over).toMatchObject({ status: 'stopped', verdict: { cause: 'season-final', by: null } });
  });

  it('is stopped if one of its sides deletes their account', async () => {
    await acceptedId();
    value(await withdrawMember(ports, league.key.leagueId, PROPOSER));
    expect((await told(RECEIVER))[0]).toBe('trade_stopped: Trade #1 in Sunday was stopped');
    expect(await ownersOf(2, 3)).toEqual([2, 3]);
  });
});

describe('a commissioner without a part in a trade', () => {
  beforeEach(() => leagueWith('commissioners'));

  it('can let the trade go through early, once', async () => {
    const id = await acceptedId();
    ports.clock.advance(HOUR_MS);
    const at = ports.clock.now().toISOString();
    const released = value(await release(ports, id, COMMISSIONER, 'Fair'));
    expect(released).toMatchObject({
      status: 'accepted',
      executedAt: at,
      verdict: { act: 'released', reason: 'Fair' },
    });
    expect(value(await release(ports, id, COMMISSIONER, null))).toEqual(released);
    expect((await league.stored()).swaps).toHaveLength(1);
    expect((await acts()).slice(0, 2).toSorted()).toEqual(['trade-accepted', 'trade-released']);
    expect(why(await stop(ports, id, COMMISSIONER, 'No'))).toBe('went-through');
  });

  it('can stop the trade with a reason for the league to read, which frees its teams', async () => {
    const id = await acceptedId();
    const stopped = value(await stop(ports, id, COMMISSIONER, 'Too uneven'));
    expect(stopped).toMatchObject({ status: 'stopped', executedAt: null, verdict: { by: COMMISSIONER } });
    expect(value(await stop(ports, id, COMMISSIONER, 'Too uneven'))).toEqual(stopped);
    expect(why(await release(ports, id, COMMISSIONER, null))).toBe('was-stopped');
    const [seen] = value(await readTradeHistory(ports, league.key.leagueId, MEMBER));
    expect(seen).toMatchObject({ status: 'stopped', verdict: { reason: 'Too uneven' }, note: null });
    expect((await told(PROPOSER))[0]).toBe('trade_stopped: Trade #1 in Sunday was stopped');
    await acceptedId();
    expect((await league.stored()).offersEndAt).not.toBeNull();
  });

  it('can reverse the trade for 24 hours after it went through, which ends offers for its teams', async () => {
    const id = await acceptedId();
    await fireOffers();
    const rival = { receiverId: MEMBER, proposerTeamIds: [3], receiverTeamIds: [4] };
    value(await proposeTrade(ports, league.key, PROPOSER, rival));
    const reversed = value(await reverse(ports, id, COMMISSIONER, 'By mistake'));
    expect(reversed).toMatchObject({
      status: 'reversed',
      verdict: { act: 'reversed', reason: 'By mistake' },
    });
    expect(value(await reverse(ports, id, COMMISSIONER, 'By mistake'))).toEqual(reversed);
    expect(await ownersOf(2, 11, 3, 10)).toEqual([2, 2, 3, 3]);
    const { swaps } = await league.stored();
    expect(swaps.map(({ isReversal = false }) => isReversal)).toEqual([false, true]);
    expect((await ports.trades.bookOf(league.key.leagueId)).offers).toEqual([]);
    const history = value(await readTradeHistory(ports, league.key.leagueId, RECEIVER));
    expect(history.map(({ status }) => status)).toEqual(['reversed']);
    for (const side of [PROPOSER, PARTNER, RECEIVER])
      expect(await told(side)).toContain('trade_reversed: Trade #1 in Sunday was reversed');
  });

  it('can’t reverse a trade later, after a kickoff of its teams, after they moved on, or without a review', async () => {
    const id = await acceptedId();
    await fireOffers();
    const went = ports.clock.now().getTime();
    const [back, forth] = [
      { receiverId: PROPOSER, proposerTeamIds: [2], receiverTeamIds: [14] },
      { receiverId: RECEIVER, proposerTeamIds: [2], receiverTeamIds: [14] },
    ];
    const { id: backId } = value(await proposeTrade(ports, league.key, RECEIVER, back));
    value(await answerTrade(ports, backId, PROPOSER, { action: 'accept' }));
    expect(await reverse(ports, id, COMMISSIONER, 'No')).toMatchObject({ refused: 'team-in-review' });
    value(await release(ports, backId, COMMISSIONER, null));
    expect(await reverse(ports, id, COMMISSIONER, 'No')).toMatchObject({
      refused: 'moved-on',
      about: 'Trade #2',
    });
    value(await reverse(ports, backId, COMMISSIONER, 'First'));
    const kickoff = new Date(went + HOUR_MS).toISOString();
    await storeResults(ports.results, league.key.season, [game(10, 30, { kickoff })]);
    ports.clock.set(new Date(went + 2 * HOUR_MS));
    expect(why(await reverse(ports, id, COMMISSIONER, 'No'))).toBe('kicked-off-since');
    ports.clock.set(new Date(went + 24 * HOUR_MS + 1));
    expect(why(await reverse(ports, id, COMMISSIONER, 'No'))).toBe('reversal-too-late');
    await storeResults(ports.results, league.key.season, []);
    const { id: pendingId } = value(
      await proposeTrade(ports, league.key, PROPOSER, {
        ...forth,
        proposerTeamIds: [14],
        receiverTeamIds: [15],
      }),
    );
    expect(why(await reverse(ports, pendingId, COMMISSIONER, 'No'))).toBe('trade-not-found');
  });

  it.each([
    ['none', 'ok'],
    ['count', 'kicked-off-since'],
  ] as const)(
    'if the playoffs count as %s, gets this reply to a reversal after a playoff kickoff: %s',
    async (playoffs, answer) => {
      await ports.seasons.save(next(await league.stored(), { playoffs }));
      const id = await acceptedId();
      await fireOffers();
      const kickoff = new Date(ports.clock.now().getTime() + HOUR_MS).toISOString();
      const wildCard = game(10, 30, { kickoff, week: 19, round: 'Wild Card' });
      await storeResults(ports.results, league.key.season, [wildCard]);
      ports.clock.advance(2 * HOUR_MS);
      expect(why(await reverse(ports, id, COMMISSIONER, 'By mistake'))).toBe(answer);
    },
  );
});

describe.each([
  ['a stranger', STRANGER, 'trade-not-found', 'trade-not-found'],
  ['a member', MEMBER, 'commissioners-only', 'ok'],
  ['a side', PROPOSER, 'own-trade', 'own-trade'],
  ['a partner of a side', PARTNER, 'own-trade', 'own-trade'],
  ['a commissioner on a side', RECEIVER, 'own-trade', 'own-trade'],
  ['a commissioner without a part in it', COMMISSIONER, 'ok', 'ok'],
])('%s', (_, by, decides, votes) => {
  const asCommissioner = async () => {
    const season = await league.stored();
    const members = season.members.map((each) =>
      each.userId === RECEIVER ? { ...each, isCommissioner: true } : each,
    );
    await ports.seasons.save(next(season, { members }));
  };

  it(`gets this reply to a decision on a trade in review: ${decides}`, async () => {
    await leagueWith('commissioners');
    await asCommissioner();
    const id = await acceptedId();
    expect(why(await vote(ports, id, by, { stop: true }))).toBe(votes === 'ok' ? 'no-votes' : votes);
    expect(why(await stop(ports, id, by, 'No'))).toBe(decides);
    const other = await acceptedId([14], [15]);
    expect(why(await release(ports, other, by, null))).toBe(decides);
    if (decides !== 'ok') value(await release(ports, other, COMMISSIONER, null));
    expect(why(await reverse(ports, other, by, 'No'))).toBe(decides);
  });

  it(`gets this reply to a vote: ${votes}`, async () => {
    await leagueWith('votes');
    const id = await acceptedId();
    expect(why(await vote(ports, id, by, { stop: true }))).toBe(votes);
    expect(why(await release(ports, id, COMMISSIONER, null))).toBe('votes-decide');
  });
});

describe('members who vote', () => {
  beforeEach(() => leagueWith('votes'));

  it('stop a trade with half of the members without a part in it, but at least three', async () => {
    const id = await acceptedId();
    expect((await told(MEMBER))[0]).toBe('trade_review: Vote on Trade #1 in Sunday');
    value(await vote(ports, id, seat(1), { stop: true }));
    const voted = value(await vote(ports, id, MEMBER, { stop: true }));
    expect(voted).toMatchObject({ status: 'in-review', votes: { stop: 2, pass: 0, needed: 3, own: true } });
    expect(value(await vote(ports, id, MEMBER, { stop: true }))).toEqual(voted);
    const changed = value(await vote(ports, id, MEMBER, { stop: false }));
    expect(changed).toMatchObject({ votes: { stop: 1, pass: 1, needed: 3, own: false } });
    const [seen] = value(await readTrades(ports, league.key.leagueId, seat(5)));
    expect(seen).toMatchObject({ votes: { stop: 1, pass: 1, needed: 3, own: null } });
    value(await vote(ports, id, seat(5), { stop: true }));
    const stopped = value(await vote(ports, id, seat(6), { stop: true }));
    expect(stopped).toMatchObject({ status: 'stopped', verdict: { cause: 'votes', by: null, reason: null } });
    expect(why(await vote(ports, id, MEMBER, { stop: true }))).toBe('was-stopped');
  });

  it('see each vote on their open pages', async () => {
    const id = await acceptedId();
    const socket = { id: 'page', userId: seat(5) };
    await ports.connections.open(socket);
    await ports.connections.follow(socket, league.key.leagueId);
    ports.pushed.length = 0;
    value(await vote(ports, id, MEMBER, { stop: true }));
    expect(ports.pushed.map(({ to, message }) => [to, message.type])).toEqual([[['page'], 'trade']]);
  });

  it('don’t stop a trade with two votes', async () => {
    const id = await acceptedId();
    for (const number of [1, 4]) value(await vote(ports, id, seat(number), { stop: true }));
    await fireOffers();
    expect(await ownersOf(2, 3)).toEqual([3, 2]);
    expect(why(await vote(ports, id, seat(5), { stop: true }))).toBe('went-through');
  });

  it('count only with an account', async () => {
    const id = await acceptedId();
    value(await vote(ports, id, seat(5), { stop: true }));
    value(await vote(ports, id, seat(6), { stop: true }));
    const gone = (await ports.users.get(seat(6)))!;
    await ports.users.bury(gone, { at: ports.clock.now(), heldUntil: ports.clock.now() });
    const voted = value(await vote(ports, id, seat(1), { stop: true }));
    expect(voted).toMatchObject({ status: 'in-review', votes: { stop: 2, needed: 3 } });
  });
});

it('a league of fewer than six members can’t choose votes, and one that has become smaller trades without review', async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
  const wish = { tradeReview: 'votes' } as const;
  expect(why(await changeSettings(ports, league.key, seat(1), wish))).toBe('votes-need-six');
  await ports.seasons.save(next(await league.stored(), wish));
  const offer = { receiverId: seat(2), proposerTeamIds: [1], receiverTeamIds: [2] };
  const { id } = value(await proposeTrade(ports, league.key, seat(1), offer));
  expect(value(await answerTrade(ports, id, seat(2), { action: 'accept' }))).toMatchObject({
    status: 'accepted',
  });
});
