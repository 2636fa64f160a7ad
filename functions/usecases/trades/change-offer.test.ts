import { beforeEach, describe, expect, it } from 'vitest';
import { CHANGES_MOST } from '#shared/domain/trades/changes.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { answerTrade, type Answer } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTrades } from './read-trades.ts';

let ports: MemoryPorts;
let league: SmallLeague;
const [PROPOSER, RECEIVER, OTHER] = [1, 2, 3].map(seat) as [string, string, string];

/** Seat 1 has teams 1, 8 and 9, seat 2 has 2, 7 and 10, and seat 3 has 3, 6 and 11. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
  value(await changeSettings(ports, league.key, seat(1), { tradeSizes: 'equal' }));
});

const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const propose = (give: number[], get: number[], more: object = {}) =>
  proposeTrade(ports, league.key, PROPOSER, {
    receiverId: RECEIVER,
    proposerTeamIds: give,
    receiverTeamIds: get,
    ...more,
  });
const answer = (id: string, by: string, how: Answer) => {
  ports.clock.advance(1000);
  return answerTrade(ports, id, by, how);
};
const change = (give: number[], get: number[], more: object = {}): Answer => ({
  action: 'change',
  proposerTeamIds: give,
  receiverTeamIds: get,
  ...more,
});

it('a changed offer refreshes the open pages of its two sides, and no one else’s', async () => {
  const { id } = value(await propose([1], [2]));
  for (const number of [1, 2, 3]) {
    const socket = { id: `page-${number}`, userId: seat(number) };
    await ports.connections.open(socket);
    await ports.connections.follow(socket, league.key.leagueId);
  }
  ports.pushed.length = 0;
  value(await answer(id, PROPOSER, change([8], [7])));
  const heard = ports.pushed.filter(({ message }) => message.type !== 'notification');
  expect(heard.map(({ to, message }) => [to, message.type])).toEqual([[['page-1', 'page-2'], 'trade']]);
});

describe('in a league with equal trades', () => {
  it('several teams change owners together', async () => {
    const { id } = value(await propose([1, 8], [7, 2]));
    value(await answer(id, RECEIVER, { action: 'accept' }));
    const owners = new Map(ownershipOf(await league.stored()).map(({ teamId, userId }) => [teamId, userId]));
    expect([1, 8, 9].map((teamId) => owners.get(teamId))).toEqual([RECEIVER, RECEIVER, PROPOSER]);
    expect([2, 7, 10].map((teamId) => owners.get(teamId))).toEqual([PROPOSER, PROPOSER, RECEIVER]);
    const [news] = await ports.notifications.listOf(PROPOSER, { limit: 1 });
    expect(news?.message).toBe('You got Cincinnati and Atlanta from player2 for Arizona and Cleveland.');
    const [line] = await ports.leagueLog.listOf(league.key.leagueId, { limit: 1 });
    expect(line?.text).toBe('traded Cincinnati and Atlanta for Arizona and Cleveland in Trade #1');
  });

  it.each([
    ['different numbers of teams', [1, 8], [2], 'unequal-teams'],
    ['a team twice', [1, 1], [2, 7], 'traded-twice'],
    ['a team of someone else among its own', [1, 3], [2, 7], 'other-owner'],
  ])('an offer with %s is refused', async (_, give, get, refusal) => {
    expect(why(await propose(give, get))).toBe(refusal);
  });

  it('the same teams in another order are the same offer', async () => {
    value(await propose([1, 8], [2, 7]));
    expect(why(await propose([8, 1], [7, 2]))).toBe('offered-already');
  });

  it('an offer ends if any of its teams is traded', async () => {
    value(await propose([1, 8], [2, 7]));
    const { id } = value(await propose([8], [10]));
    value(await answer(id, RECEIVER, { action: 'accept' }));
    expect(value(await readTrades(ports, league.key.leagueId, RECEIVER))).toEqual([]);
  });

  it('a counteroffer without teams is for the same teams', async () => {
    const { id } = value(await propose([1, 8], [2, 7]));
    const counter = value(await answer(id, RECEIVER, { action: 'counter' }));
    expect(counter).toMatchObject({ proposerTeamIds: [2, 7], receiverTeamIds: [1, 8] });
  });
});

it('an answer to an earlier version of an offer is refused even after a later one was accepted', async () => {
  const { id } = value(await propose([1], [2]));
  value(await answer(id, PROPOSER, change([8], [7])));
  const accepted = value(await answer(id, RECEIVER, { action: 'accept', version: 2 }));
  expect(value(await answer(id, RECEIVER, { action: 'accept', version: 2 }))).toEqual(accepted);
  for (const version of [1, undefined])
    expect(await answer(id, RECEIVER, { action: 'accept', version })).toMatchObject({
      refused: 'offer-changed',
      present: { status: 'accepted', version: 2 },
    });
});

it('an offer to someone whose account has been deleted can’t be changed', async () => {
  const { id } = value(await propose([1], [2]));
  const gone = (await ports.users.get(RECEIVER))!;
  await ports.users.bury(gone, { at: ports.clock.now(), heldUntil: ports.clock.now() });
  expect(why(await answer(id, PROPOSER, change([8], [7])))).toBe('not-in-league');
});

it('a league with one-for-one trades refuses several teams with the same text as before', async () => {
  value(await changeSettings(ports, league.key, seat(1), { tradeSizes: 'one' }));
  const message = 'All trades are one-for-one only';
  expect(await propose([1, 8], [2])).toEqual({
    ok: false,
    refused: 'invalid-input',
    fields: [{ path: 'proposerTeamIds', message }],
  });
});

describe('a changed offer', () => {
  it('keeps its number, shows both sides its history, and notifies its receiver', async () => {
    const { id } = value(await propose([1], [2], { note: 'Deal?' }));
    const at = ports.clock.now().toISOString();
    const changed = value(await answer(id, PROPOSER, change([1, 8], [2, 7])));
    expect(changed).toMatchObject({
      id,
      status: 'pending',
      note: 'Deal?',
      version: 2,
      changedAt: ports.clock.now().toISOString(),
      versions: [{ version: 1, proposerTeamIds: [1], receiverTeamIds: [2], at }],
    });
    expect(value(await readTrades(ports, league.key.leagueId, RECEIVER))).toEqual([changed]);
    const [news] = await ports.notifications.listOf(RECEIVER, { limit: 1 });
    expect(news).toMatchObject({ type: 'trade_changed', title: 'player1 changed their trade offer' });
    const without = value(await answer(id, PROPOSER, change([1, 8], [2, 7], { note: null, version: 2 })));
    expect(without).toMatchObject({ note: null, version: 3 });
  });

  it('can be accepted or countered only in its current version, which a refusal returns', async () => {
    const { id } = value(await propose([1], [2]));
    const changed = value(await answer(id, PROPOSER, change([8], [7])));
    for (const version of [undefined, 1, 3])
      for (const action of ['accept', 'counter'] as const)
        expect(await answer(id, RECEIVER, { action, version })).toEqual({
          ok: false,
          refused: 'offer-changed',
          present: changed,
        });
    expect(why(await answer(id, RECEIVER, { action: 'reject', version: 1 }))).toBe('offer-changed');
    expect(why(await answer(id, PROPOSER, change([9], [10], { version: 1 })))).toBe('offer-changed');
    expect(value(await answer(id, RECEIVER, { action: 'accept', version: 2 }))).toMatchObject({
      status: 'accepted',
      proposerTeamIds: [8],
    });
  });

  it.each([
    ['rejected', RECEIVER, 'reject'],
    ['cancelled', PROPOSER, 'cancel'],
  ] as const)('can be %s without naming a version', async (status, by, action) => {
    const { id } = value(await propose([1], [2]));
    value(await answer(id, PROPOSER, change([8], [7])));
    expect(value(await answer(id, by, { action }))).toMatchObject({ status });
  });

  it('is changed once by a repeated request, even after it has ended', async () => {
    const { id } = value(await propose([1], [2]));
    const click = change([8], [7], { clientId: 'click' });
    const changed = value(await answer(id, PROPOSER, click));
    expect(value(await answer(id, PROPOSER, click))).toEqual(changed);
    value(await answer(id, RECEIVER, { action: 'reject' }));
    expect(value(await answer(id, PROPOSER, click))).toMatchObject({ id, status: 'rejected', version: 2 });
    expect(why(await answer(id, PROPOSER, change([9], [7])))).toBe('trade-over');
  });

  it.each([
    ['its receiver', RECEIVER, 'proposer-only'],
    ['someone else', OTHER, 'trade-not-found'],
  ])('can’t be changed by %s', async (_, by, refusal) => {
    const { id } = value(await propose([1], [2]));
    expect(why(await answer(id, by, change([8], [7])))).toBe(refusal);
  });

  it('stays the same if nothing differs', async () => {
    const before = value(await propose([1], [2]));
    expect(value(await answer(before.id, PROPOSER, change([1], [2])))).toEqual(before);
  });

  it('must be a possible trade, and can’t equal another pending offer', async () => {
    const { id } = value(await propose([1], [2]));
    value(await propose([8], [7]));
    expect(why(await answer(id, PROPOSER, change([8], [7])))).toBe('offered-already');
    expect(why(await answer(id, PROPOSER, change([8], [3])))).toBe('other-owner');
    expect(why(await answer(id, PROPOSER, change([8, 9], [7])))).toBe('unequal-teams');
  });

  it('can be changed twenty times', async () => {
    const { id } = value(await propose([1], [2]));
    for (let version = 1; version <= CHANGES_MOST; version += 1)
      value(await answer(id, PROPOSER, change([version % 2 ? 8 : 1], [2], { version })));
    const last = change([9], [2], { version: CHANGES_MOST + 1 });
    expect(why(await answer(id, PROPOSER, last))).toBe('too-many-changes');
  });
});
