import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isCodeMail, mailedCode } from '#test/support/mailed-code.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';
import { answering, tradesOf } from '#test/support/trade-calls.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

let game: LocalGame;
let table: Table;
let ana: Player;
let ben: Player;
let cleo: Player;
let dan: Player;

beforeAll(async () => {
  game = await LocalGame.start();
  for (const player of await game.crew(2))
    await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
});
afterAll(() => game.stop());

/** Starts a season in which Ana has teams 1, 8 and 9, Ben 2, 7 and 10, Cleo 3, 6 and 11, and Dan 4, 5 and 12. */
beforeEach(async () => {
  // These few members trade a lot, so the wait keeps them within the rate limits.
  await game.advance(HOUR_SECONDS);
  const started = await game.startedDraft(4);
  table = started;
  await draftOn(started, started.draft);
  [ana, ben, cleo, dan] = started.players as [Player, Player, Player, Player];
});

const { ofLeague, propose, refusedOffer, answer, pending, history, teamsOf, titlesOf } = tradesOf(
  () => table,
);
const mailsTo = ({ user }: Player) =>
  game.running.mails().filter((mail) => mail.to === user.email && !isCodeMail(mail));

test('both sides are notified of an offer, the whole league is notified of the trade, and members who want emails get them', async () => {
  const pages = await game.follow(table);
  const [anas, bens, cleos] = pages;
  const before = cleos!.messages.length;
  const trade = await propose(ana, ben, 1, 2, { note: 'Deal?', userId: ana.id, clientId: 'click' });
  expect(trade).toMatchObject({ leagueTradeNumber: 1, status: 'pending', note: 'Deal?' });
  expect(trade.id).toBe(`${table.league.id}-1`);
  await Promise.all([anas, bens].map((page) => page!.hear('trade')));
  await bens!.hear('notification', ({ notification }) => notification.type === 'trade_proposal');
  expect([await pending(ana), await pending(ben), await pending(cleo)]).toEqual([[1], [1], []]);
  // The first message that Cleo gets is about the trade, which everyone can see. So she didn't hear about the offer.
  const accepted = await answer(ben, trade.id, 'accept');
  expect(accepted.status).toBe('accepted');
  await cleos!.hear('trade');
  expect(cleos!.messages.slice(before).filter(({ type }) => type === 'trade')).toHaveLength(1);
  expect([await teamsOf(ana), await teamsOf(ben)]).toEqual([
    [2, 8, 9],
    [1, 7, 10],
  ]);
  expect([await history(ana), await history(dan)]).toEqual([['1 accepted'], ['1 accepted']]);
  const rosters = await dan.call('rosters', { params: table.params });
  expect(rosters.find(({ userId }) => userId === ana.id)?.teams.at(-1)).toMatchObject({
    nflTeam: { id: 2 },
    acquiredVia: 'trade',
    acquiredAt: accepted.respondedAt,
  });
  const [line] = await dan.call('leagueActivity', ofLeague());
  expect(line).toMatchObject({ act: 'trade-accepted', userId: ana.id });
  await game.advance(70);
  for (const player of [ana, ben]) {
    expect(await titlesOf(player)).toContain('Trade #1 accepted in Sunday League');
    expect(mailsTo(player).map(({ subject }) => subject)).toContain('Trade #1 accepted in Sunday League');
  }
  for (const page of pages) page.close();
});

test('an offer expires on its own, and all pending offers expire at the league’s trade deadline', async () => {
  const short = await propose(ana, ben, 1, 2, { expiresInDays: 1 });
  const long = await propose(ana, ben, 8, 7);
  expect(short.expiresAt).not.toBeNull();
  expect(long.expiresAt).toBeNull();
  await game.advance(DAY_SECONDS + 5);
  expect(await ben.refusal('answerTrade', answering(short.id, 'accept'))).toEqual([409, 'trade-over']);
  expect([await pending(ben), await history(ben)]).toEqual([[2], ['1 expired']]);
  expect(await titlesOf(ana)).toContain('Trade #1 in Sunday League expired');
  const day = new Date(game.now() + DAY_SECONDS * 1000).toISOString().slice(0, 10);
  const { currentSeason } = await ana.call('changeDraftSettings', {
    params: table.params,
    body: { tradeDeadline: day },
  });
  await game.advanceTo(new Date(Date.parse(currentSeason.tradeDeadline ?? '') + 5000).toISOString());
  expect(await ben.refusal('answerTrade', answering(long.id, 'accept'))).toEqual([409, 'trade-over']);
  expect(await history(ben)).toEqual(['2 expired', '1 expired']);
  expect(await refusedOffer(ana, ben, 1, 2)).toEqual([422, 'trade-deadline-passed']);
});

test('a counteroffer rejects an offer and makes a new one in one step, and members can mark teams they’d trade', async () => {
  const { params } = table;
  const { id } = await propose(ana, ben, 1, 2);
  const teams = { proposerTeamIds: [7] as [number], receiverTeamIds: [9] as [number] };
  const input = { action: 'counter', ...teams, note: 'Rather this', expiresInDays: 2 } as const;
  const request = { params: { tradeId: id }, body: input };
  const counter = await ben.call('answerTrade', request);
  expect(counter).toMatchObject({
    leagueTradeNumber: 2,
    proposerTeamIds: [7],
    receiverTeamIds: [9],
    counterOf: id,
    note: 'Rather this',
  });
  const { proposedAt, expiresAt } = counter;
  expect(Date.parse(expiresAt ?? '') - Date.parse(proposedAt)).toBe(2 * DAY_SECONDS * 1000);
  expect(await ben.call('answerTrade', request)).toEqual(counter);
  expect([await pending(ana), await history(ana)]).toEqual([[2], ['1 rejected']]);
  await ben.call('saveTradeBlock', { params, body: { teamIds: [7, 2] } });
  expect(await dan.call('tradeBlocks', { params })).toEqual([{ userId: ben.id, teamIds: [2, 7] }]);
  await answer(ana, counter.id, 'accept');
  expect(await ben.call('tradeBlock', { params })).toEqual({ teamIds: [2] });
});

test('the two sides of an offer exchange messages under it, and no one else reads them', async () => {
  const { id: tradeId } = await propose(ana, ben, 1, 2);
  const params = { tradeId };
  const page = await game.follow(table);
  await ana.call('writeUnderOffer', { params, body: { message: 'Deal?', clientId: 'one' } });
  await page[1]!.hear('notification', ({ notification }) => notification.type === 'trade_message');
  await ben.call('writeUnderOffer', { params, body: { message: 'Maybe.', clientId: 'two' } });
  const { messages } = await ana.call('offerThread', { params });
  expect(messages.map(({ message }) => message)).toEqual(['Deal?', 'Maybe.']);
  expect(await cleo.refusal('offerThread', { params })).toEqual([404, 'trade-not-found']);
});
