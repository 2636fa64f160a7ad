import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import type { Answer, Player } from '#test/support/player.ts';
import { answering, offerTo, tradesOf } from '#test/support/trade-calls.ts';

const HOUR_SECONDS = 3600;

let game: LocalGame;
let table: Table;
let ana: Player;
let ben: Player;
let cleo: Player;
let dan: Player;

beforeAll(async () => {
  game = await LocalGame.start({ isFrugal: false });
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

const { propose, refusedOffer, asked, pending, history, teamsOf, titlesOf } = tradesOf(() => table);

describe('simultaneous requests', () => {
  const codesOf = (answers: readonly Answer[]) =>
    answers.map(({ status, body: reply }) => (status === 200 ? 'ok' : (reply as { code: string }).code));

  test('an offer that’s accepted and cancelled at the same time ends up as either accepted or cancelled', async () => {
    const { id } = await propose(ana, ben, 1, 2);
    const codes = codesOf(await Promise.all([asked(ben, id, 'accept'), asked(ana, id, 'cancel')]));
    expect(codes.toSorted()).toEqual(['ok', 'trade-over']);
    const isAccepted = codes[0] === 'ok';
    expect(await teamsOf(ana)).toEqual(isAccepted ? [2, 8, 9] : [1, 8, 9]);
    expect(await history(ana)).toEqual([isAccepted ? '1 accepted' : '1 cancelled']);
    expect(await pending(ben)).toEqual([]);
  });

  test('an offer that’s accepted five times trades the teams once', async () => {
    const { id } = await propose(ana, ben, 1, 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => asked(ben, id, 'accept')));
    expect(codesOf(answers)).toEqual(Array(5).fill('ok'));
    expect(new Set(answers.map(({ body: reply }) => JSON.stringify(reply))).size).toBe(1);
    expect(await teamsOf(ana)).toEqual([2, 8, 9]);
    expect((await titlesOf(ana)).filter((title) => title.includes('accepted'))).toHaveLength(1);
  });

  test('if two offers for the same team are accepted, one goes through and the other is cancelled', async () => {
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

  test('an offer that’s sent five times is made once', async () => {
    const offers = await Promise.all(
      Array.from({ length: 5 }, () => propose(ana, ben, 1, 2, { clientId: 'click' })),
    );
    expect(new Set(offers.map(({ id }) => id)).size).toBe(1);
    expect(await pending(ben)).toEqual([1]);
  });
});

describe('an offer', () => {
  test('that breaks a rule is refused with that rule’s text, and changes nothing', async () => {
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

  test('is refused if its sender already has eight pending offers', async () => {
    const pairs = [1, 8, 9].flatMap((give) => [2, 7, 10].map((get) => [give, get] as const));
    for (const [give, get] of pairs.slice(0, 8)) await propose(ana, ben, give, get);
    expect(await refusedOffer(ana, ben, 9, 10)).toEqual([409, 'too-many-offers']);
  });

  test('with invalid input is refused, with an error for each field', async () => {
    const { params } = table;
    const wrong = async (change: object) => {
      const path = `/api/leagues/${params.leagueId}/seasons/${params.season}/trades`;
      const reply = await ana.send('POST', path, { ...offerTo(ben, 1, 2), ...change });
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
