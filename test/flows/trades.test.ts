import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isCodeMail, mailedCode } from '#test/support/mailed-code.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import type { Answer, Player } from '#test/support/player.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

let game: LocalGame;
let table: Table;
let ana: Player;
let ben: Player;
let cleo: Player;
let dan: Player;

beforeAll(async () => {
  game = await LocalGame.start({ isFrugal: false });
  for (const player of await game.crew(2))
    await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
});
afterAll(() => game.stop());

/** Ana has the teams 1, 8 and 9, Ben 2, 7 and 10, Cleo 3, 6 and 11, Dan 4, 5 and 12. */
beforeEach(async () => {
  // Only in these tests so few people trade so much.
  await game.advance(HOUR_SECONDS);
  const started = await game.startedDraft(4);
  table = started;
  await draftOn(started, started.draft);
  [ana, ben, cleo, dan] = started.players as [Player, Player, Player, Player];
});

const body = (to: Player, give: number, get: number, more: object = {}) => ({
  receiverId: to.id,
  proposerTeamIds: [give] as [number],
  receiverTeamIds: [get] as [number],
  ...more,
});
const propose = (by: Player, ...offer: Parameters<typeof body>) =>
  by.call('proposeTrade', { params: table.params, body: body(...offer) });
const refusedOffer = (by: Player, ...offer: Parameters<typeof body>) =>
  by.refusal('proposeTrade', { params: table.params, body: body(...offer) });
const answering = (tradeId: string, action: 'accept' | 'reject' | 'cancel') => ({
  params: { tradeId },
  body: { action },
});
const answer = (by: Player, tradeId: string, action: 'accept' | 'reject' | 'cancel') =>
  by.call('answerTrade', answering(tradeId, action));
const asked = (by: Player, tradeId: string, action: 'accept' | 'reject' | 'cancel'): Promise<Answer> =>
  by.ask('answerTrade', answering(tradeId, action));
const ofLeague = () => ({ params: { leagueId: table.league.id }, query: {} });
const pending = async (by: Player) =>
  (await by.call('leagueTrades', ofLeague())).map(({ leagueTradeNumber }) => leagueTradeNumber);
const history = async (by: Player) =>
  (await by.call('tradeHistory', ofLeague())).map(
    ({ leagueTradeNumber: number, status }) => `${number} ${status}`,
  );
const teamsOf = async (player: Player) =>
  (await player.call('userTeams', { params: table.params }))
    .map(({ nflTeam }) => nflTeam.id)
    .toSorted((a, b) => a - b);
const titlesOf = async (player: Player) =>
  (await player.call('notifications', { params: { id: player.id }, query: {} }))
    .filter(({ type, leagueId }) => type.startsWith('trade_') && leagueId === table.league.id)
    .map(({ title }) => title);
const mailsTo = ({ user }: Player) =>
  game.running.mails().filter((mail) => mail.to === user.email && !isCodeMail(mail));

test('a trade: its two sides hear of the offer, the league of the swap, and who accepts mails gets one', async () => {
  const pages = await game.follow(table);
  const [anas, bens, cleos] = pages;
  const before = cleos!.messages.length;
  const trade = await propose(ana, ben, 1, 2, { note: 'Deal?', userId: ana.id, clientId: 'click' });
  expect(trade).toMatchObject({ leagueTradeNumber: 1, status: 'pending', note: 'Deal?' });
  expect(trade.id).toBe(`${table.league.id}-1`);
  await Promise.all([anas, bens].map((page) => page!.hear('trade')));
  await bens!.hear('notification', ({ notification }) => notification.type === 'trade_proposal');
  expect([await pending(ana), await pending(ben), await pending(cleo)]).toEqual([[1], [1], []]);
  // Cleo's next message is about the swap, which everybody may see. So she heard nothing of the offer.
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
    expect(await titlesOf(player)).toContain('Trade #1 in Sunday League is accepted');
    expect(mailsTo(player).map(({ subject }) => subject)).toContain('Trade #1 in Sunday League is accepted');
  }
  for (const page of pages) page.close();
});

describe('at once', () => {
  const codesOf = (answers: readonly Answer[]) =>
    answers.map(({ status, body: reply }) => (status === 200 ? 'ok' : (reply as { code: string }).code));

  test('accepted and cancelled, an offer has one of the two ends', async () => {
    const { id } = await propose(ana, ben, 1, 2);
    const codes = codesOf(await Promise.all([asked(ben, id, 'accept'), asked(ana, id, 'cancel')]));
    expect(codes.toSorted()).toEqual(['ok', 'trade-over']);
    const isAccepted = codes[0] === 'ok';
    expect(await teamsOf(ana)).toEqual(isAccepted ? [2, 8, 9] : [1, 8, 9]);
    expect(await history(ana)).toEqual([isAccepted ? '1 accepted' : '1 cancelled']);
    expect(await pending(ben)).toEqual([]);
  });

  test('accepted five times, an offer is accepted once', async () => {
    const { id } = await propose(ana, ben, 1, 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => asked(ben, id, 'accept')));
    expect(codesOf(answers)).toEqual(Array(5).fill('ok'));
    expect(new Set(answers.map(({ body: reply }) => JSON.stringify(reply))).size).toBe(1);
    expect(await teamsOf(ana)).toEqual([2, 8, 9]);
    expect((await titlesOf(ana)).filter((title) => title.includes('accepted'))).toHaveLength(1);
  });

  test('two offers for one team are accepted: one swaps, the other has fallen', async () => {
    const first = await propose(ana, ben, 1, 2);
    const second = await propose(cleo, ben, 3, 2);
    const codes = codesOf(
      await Promise.all([asked(ben, first.id, 'accept'), asked(ben, second.id, 'accept')]),
    );
    expect(codes.toSorted()).toEqual(['ok', 'trade-over']);
    const [winner, loser] = codes[0] === 'ok' ? [1, 2] : [2, 1];
    expect((await history(ben)).toSorted()).toEqual([`${winner} accepted`, `${loser} cancelled`].toSorted());
    const all = (await Promise.all([ana, ben, cleo, dan].map(teamsOf))).flat();
    expect(new Set(all).size).toBe(12);
    expect(await teamsOf(ben)).toEqual(winner === 1 ? [1, 7, 10] : [3, 7, 10]);
  });

  test('one offer clicked five times is one offer', async () => {
    const offers = await Promise.all(
      Array.from({ length: 5 }, () => propose(ana, ben, 1, 2, { clientId: 'click' })),
    );
    expect(new Set(offers.map(({ id }) => id)).size).toBe(1);
    expect(await pending(ben)).toEqual([1]);
  });
});

test('an offer expires by itself, and everything does at the league’s deadline', async () => {
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

test('a counter rejects and offers in one step; members mark what they would trade', async () => {
  const { params } = table;
  const { id } = await propose(ana, ben, 1, 2);
  const teams = { proposerTeamIds: [7] as [number], receiverTeamIds: [9] as [number] };
  const wish = { action: 'counter', ...teams, note: 'Rather this', expiresInDays: 2 } as const;
  const request = { params: { tradeId: id }, body: wish };
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

describe('is refused', () => {
  test('whatever breaks a rule, with its words, and changes nothing', async () => {
    expect(await refusedOffer(ana, ana, 1, 8)).toEqual([422, 'own-offer']);
    expect(await refusedOffer(ana, ben, 1, 3)).toEqual([409, 'other-owner']);
    expect(await refusedOffer(ana, ben, 2, 1)).toEqual([409, 'other-owner']);
    expect(await refusedOffer(ana, { id: '14a8e4c8-b0f1-70e5-fe15-0000000000ff' } as Player, 1, 2)).toEqual([
      422,
      'not-in-league',
    ]);
    expect(await refusedOffer(ana, ben, 1, 2, { userId: ben.id })).toEqual([403, 'not-you']);
    expect(await refusedOffer(ana, ben, 1, 2, { leagueSeasonId: 'other' })).toEqual([
      404,
      'season-not-found',
    ]);
    const leagueSeasonId = table.league.currentSeason.id;
    const { id, note } = await propose(ana, ben, 1, 2, { leagueSeasonId, note: '' });
    expect(note).toBeNull();
    expect(await refusedOffer(ana, ben, 1, 2)).toEqual([409, 'offered-already']);
    for (const [by, action, refusal] of [
      [ana, 'accept', [403, 'receiver-only']],
      [ana, 'reject', [403, 'receiver-only']],
      [ben, 'cancel', [403, 'proposer-only']],
      [cleo, 'accept', [404, 'trade-not-found']],
      [cleo, 'cancel', [404, 'trade-not-found']],
    ] as const)
      expect(await by.refusal('answerTrade', answering(id, action))).toEqual(refusal);
    const marking = { params: table.params, body: { teamIds: [2, 7, 10, 2, 7, 10, 2, 7, 10] } };
    expect(await ben.refusal('saveTradeBlock', marking)).toEqual([400, 'invalid-input']);
    expect([await pending(ana), await history(ana)]).toEqual([[1], []]);
  });

  test('the ninth offer of a member', async () => {
    const pairs = [1, 8, 9].flatMap((give) => [2, 7, 10].map((get) => [give, get] as const));
    for (const [give, get] of pairs.slice(0, 8)) await propose(ana, ben, give, get);
    expect(await refusedOffer(ana, ben, 9, 10)).toEqual([409, 'too-many-offers']);
  });

  test('what is no offer, each field with its words', async () => {
    const { params } = table;
    const wrong = async (change: object) => {
      const path = `/api/leagues/${params.leagueId}/seasons/${params.season}/trades`;
      const reply = await ana.send('POST', path, { ...body(ben, 1, 2), ...change });
      expect(reply.status).toBe(400);
      return (reply.body as { fields: { path: string; message: string }[] }).fields;
    };
    const missing = 'Please select all required fields';
    expect(await wrong({ receiverId: undefined })).toEqual([{ path: 'receiverId', message: missing }]);
    expect(await wrong({ receiverId: '' })).toEqual([{ path: 'receiverId', message: missing }]);
    expect(await wrong({ proposerTeamIds: undefined })).toEqual([
      { path: 'proposerTeamIds', message: missing },
    ]);
    expect(await wrong({ receiverTeamIds: [] })).toEqual([{ path: 'receiverTeamIds', message: missing }]);
    expect(await wrong({ receiverTeamIds: [2, 7] })).toEqual([
      { path: 'receiverTeamIds', message: 'All trades are one-for-one only' },
    ]);
    for (const change of [
      { receiverTeamIds: [33] },
      { note: 'n'.repeat(201) },
      { expiresInDays: 0 },
      { expiresInDays: 15 },
      { expiresInDays: 1.5 },
      { clientId: 'c'.repeat(27) },
      { status: 'accepted' },
    ])
      expect(await wrong(change)).toHaveLength(1);
    expect(await pending(ana)).toEqual([]);
  });
});
