import { beforeEach, describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, shareSeat, type SmallLeague } from '#test/support/small-league.ts';
import { removeReported } from '../admin/moderate-message.ts';
import { mute } from '../chat/marks.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { endPartnership } from '../leagues/end-partnership.ts';
import { fileReport } from '../support/file-report.ts';
import { answerTrade } from './answer-trade.ts';
import { forgetOfferMessages, offerMessagesOf } from '../privacy/offer-messages.ts';
import { readOfferThread, writeUnderOffer } from './offer-thread.ts';
import { proposeTrade } from './propose-trade.ts';

// The messages under an offer. Seat 1 has offered seat 2 a trade, and seat 7 shares seat 2's spot.

let ports: MemoryPorts;
let league: SmallLeague;
let id: string;
let clicks = 0;

beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
  await shareSeat(ports, league, 2, 7);
  const offer = { receiverId: seat(2), proposerTeamIds: [1], receiverTeamIds: [2] };
  id = value(await proposeTrade(ports, league.key, seat(1), offer)).id;
});

const say = (by: number, message: string, clientId = `click-${(clicks += 1)}`) =>
  writeUnderOffer(ports, id, seat(by), { message, clientId });
const read = (by: number) => readOfferThread(ports, id, seat(by));
const wordsFor = async (by: number) => value(await read(by)).messages.map(({ message }) => message);
const told = async (number: number) =>
  (await ports.notifications.listOf(seat(number), { limit: 50 })).filter(
    ({ type }) => type === 'trade_message',
  );

it('only the two sides of an offer and their partners can read and write its messages', async () => {
  value(await say(1, 'Deal?'));
  value(await say(7, 'Maybe.'));
  for (const number of [1, 2, 7]) expect(await wordsFor(number)).toEqual(['Deal?', 'Maybe.']);
  const secret = { ok: false, refused: 'trade-not-found' };
  for (const number of [3, 9]) {
    expect(await read(number)).toEqual(secret);
    expect(await say(number, 'Hello')).toEqual(secret);
  }
  expect(await readOfferThread(ports, `${league.key.leagueId}-99`, seat(1))).toEqual(secret);
});

it('a message under an offer notifies everyone else on both sides without its text, and their pages read it', async () => {
  for (const number of [2, 3]) {
    const socket = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(socket);
    await ports.connections.follow(socket, league.key.leagueId);
  }
  value(await say(1, 'Deal?'));
  expect([await told(1), await told(2), await told(7), await told(3)].map((news) => news.length)).toEqual([
    0, 1, 1, 0,
  ]);
  expect(JSON.stringify(await told(2))).not.toContain('Deal?');
  expect(ports.announcedPushes.filter(({ type }) => type === 'trade_message').map(({ to }) => to)).toEqual([
    seat(2),
    seat(7),
  ]);
  expect(ports.pushed.filter(({ message }) => message.type === 'trade').map(({ to }) => to)).toEqual([
    ['c2'],
  ]);
});

it('a message under an offer doesn’t notify those who have muted its author', async () => {
  value(await mute(ports, league.key, seat(2), { userId: seat(1), on: true }));
  value(await say(1, 'Deal?'));
  expect([(await told(2)).length, (await told(7)).length]).toEqual([0, 1]);
});

it('a retried message changes nothing and gets the same reply, even after the offer has ended', async () => {
  const first = await say(1, 'Deal?', 'once');
  expect(first.status).toBe(201);
  const again = await say(1, 'Deal?', 'once');
  expect(again).toEqual({ ...first, status: 200 });
  expect(await told(2)).toHaveLength(1);
  value(await answerTrade(ports, id, seat(2), { action: 'reject' }));
  expect((await say(1, 'Deal?', 'once')).ok).toBe(true);
});

it('after an offer has ended, its sides can read its messages, but not write', async () => {
  value(await say(1, 'Deal?'));
  value(await answerTrade(ports, id, seat(2), { action: 'accept' }));
  expect(await say(2, 'Thanks')).toEqual({ ok: false, refused: 'trade-over' });
  const { isOpen, messages } = value(await read(2));
  expect([isOpen, messages.length]).toEqual([false, 1]);
  // Everyone can see an accepted trade, but not what its sides wrote.
  expect(await read(3)).toEqual({ ok: false, refused: 'trade-not-found' });
});

it('the sides of an offer can still write while the trade is in review', async () => {
  // Trade rules can't change while an offer is pending.
  value(await answerTrade(ports, id, seat(2), { action: 'reject' }));
  value(await changeSettings(ports, league.key, seat(1), { tradeReview: 'commissioners' }));
  const offer = { receiverId: seat(2), proposerTeamIds: [1], receiverTeamIds: [2] };
  id = value(await proposeTrade(ports, league.key, seat(1), offer)).id;
  value(await answerTrade(ports, id, seat(2), { action: 'accept' }));
  expect((await say(1, 'Thanks')).status).toBe(201);
  // The whole league sees a trade in review, but not what its sides write.
  expect(await read(3)).toEqual({ ok: false, refused: 'trade-not-found' });
});

it('an offer’s messages are closed to a former partner', async () => {
  value(await say(7, 'Maybe.'));
  const { leagueId } = league.key;
  const member = (await league.stored()).members.find(({ userId }) => userId === seat(2));
  value(await endPartnership(ports, { leagueId, memberId: member!.id, userId: seat(7), by: seat(2) }));
  for (const answer of [await read(7), await say(7, 'Hello')])
    expect(answer).toEqual({ ok: false, refused: 'trade-not-found' });
  expect(await wordsFor(2)).toEqual(['Maybe.']);
});

it('two messages at the same moment both get through', async () => {
  const [one, other] = await Promise.all([say(1, 'One'), say(2, 'Other')]);
  expect([one.ok, other.ok]).toEqual([true, true]);
  expect((await wordsFor(1)).toSorted()).toEqual(['One', 'Other']);
});

describe('a reported message under an offer', () => {
  const report = async (by: number) => {
    const [message] = value(await read(1)).messages;
    value(await fileReport(ports, { kind: 'message', targetId: message!.id, reason: 'R' }, seat(by)));
    const [request] = await ports.requests.listOf('report', 'pending');
    return { targetId: message!.id, quote: request?.kind === 'report' ? request.quote : null };
  };

  it('is quoted for its reader only', async () => {
    value(await say(1, 'A dirty word'));
    expect((await report(3)).quote).toBeNull();
  });

  it('can be deleted by an admin, once, with a notification of its author', async () => {
    value(await say(1, 'A dirty word'));
    const { targetId, quote } = await report(2);
    expect(quote).toMatchObject({ userId: seat(1), message: 'A dirty word' });
    for (let time = 0; time < 2; time += 1) value(await removeReported(ports, seat(9), targetId));
    expect(await wordsFor(2)).toEqual(['']);
    expect((await ports.audit.list({ limit: 20 })).map(({ act }) => act)).toEqual(['message-removed']);
    const news = await ports.notifications.listOf(seat(1), { limit: 50 });
    expect(news.filter(({ title }) => title.startsWith('An admin deleted your message'))).toHaveLength(1);
    expect(await removeReported(ports, seat(9), `${id}-2`)).toEqual({
      ok: false,
      refused: 'message-not-found',
    });
  });
});

it('a person’s messages under offers are in their export, and are deleted with their account', async () => {
  value(await say(1, 'Deal?'));
  value(await say(7, 'Maybe.'));
  const { leagueId } = league.key;
  expect(await offerMessagesOf(ports, leagueId, seat(7))).toMatchObject([{ trade: 1, message: 'Maybe.' }]);
  for (let time = 0; time < 2; time += 1) await forgetOfferMessages(ports, leagueId, seat(7));
  expect(await wordsFor(1)).toEqual(['Deal?']);
  expect(await offerMessagesOf(ports, leagueId, seat(7))).toEqual([]);
});
