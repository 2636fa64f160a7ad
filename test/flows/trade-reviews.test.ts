import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Routes } from '#shared/contract/routes.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import type { Answer, Player } from '#test/support/player.ts';
import { tradesOf } from '#test/support/trade-calls.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

let game: LocalGame;
let table: Table;
let players: readonly Player[];

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const { ofLeague, teamsOf } = tradesOf(() => table);
const codeOf = ({ body }: Answer) => (body as { code?: string }).code ?? 'ok';

/** Starts a season of six members, of whom the first owns the league. The second has teams 2, 11 and 14, the third 3, 10 and 15. */
async function leagueWith(tradeReview: 'commissioners' | 'votes'): Promise<void> {
  await game.advance(HOUR_SECONDS);
  table = await game.startedDraft(6);
  players = table.players;
  await draftOn(table, (table as Awaited<ReturnType<LocalGame['startedDraft']>>).draft);
  await players[0]!.call('changeDraftSettings', {
    params: table.params,
    body: { tradeSizes: 'equal', tradeReview },
  });
}

const propose = async (give: number[], get: number[]) => {
  const offer = { receiverId: players[2]!.id, proposerTeamIds: give, receiverTeamIds: get };
  return players[1]!.call('proposeTrade', { params: table.params, body: offer });
};
const accept = (tradeId: string, version?: number) =>
  players[2]!.ask('answerTrade', { params: { tradeId }, body: { action: 'accept', version } });

type Deciding = 'releaseTrade' | 'stopTrade' | 'reverseTrade' | 'voteOnTrade';
/** What the first four members get for this call, by seat: the commissioner, both sides, and a member. */
async function asked(name: Deciding & keyof Routes, tradeId: string, body: object): Promise<string[]> {
  const codes: string[] = [];
  for (const player of [players[3]!, players[1]!, players[2]!, players[0]!])
    codes.push(
      codeOf(
        await (player.ask as (name: string, request: object) => Promise<Answer>).call(player, name, {
          params: { tradeId },
          body,
        }),
      ),
    );
  return codes;
}

test('a trade of several teams goes through a day after its acceptance, and a commissioner reverses it', async () => {
  await leagueWith('commissioners');
  const { id } = await propose([2], [3]);
  const change = {
    action: 'change' as const,
    proposerTeamIds: [2, 11],
    receiverTeamIds: [3, 10],
    clientId: 'click',
  };
  const changed = await players[1]!.call('answerTrade', { params: { tradeId: id }, body: change });
  expect(changed).toMatchObject({ version: 2, versions: [{ version: 1, proposerTeamIds: [2] }] });
  const stale = await accept(id);
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'offer-changed', present: { id, version: 2 } },
  ]);
  const accepted = await accept(id, 2);
  expect(accepted.body).toMatchObject({ status: 'in-review', executedAt: null });
  expect(await teamsOf(players[1]!)).toEqual([2, 11, 14]);
  const [seen] = await players[4]!.call('leagueTrades', ofLeague());
  expect(seen).toMatchObject({ id, status: 'in-review' });
  expect(seen).not.toHaveProperty('versions');
  await game.advance(DAY_SECONDS + 120);
  expect(await teamsOf(players[1]!)).toEqual([3, 10, 14]);
  expect(await asked('reverseTrade', id, { reason: 'By mistake' })).toEqual([
    'commissioners-only',
    'own-trade',
    'own-trade',
    'ok',
  ]);
  expect(await teamsOf(players[1]!)).toEqual([2, 11, 14]);
});

test('only a commissioner without a part in a trade stops or releases it, with a reason', async () => {
  await leagueWith('commissioners');
  const [one, other] = [await propose([2, 11], [3, 10]), await propose([14], [15])];
  for (const { id } of [one, other]) await accept(id);
  const outcomes = ['commissioners-only', 'own-trade', 'own-trade', 'ok'];
  expect(await asked('stopTrade', one.id, { reason: 'Too uneven' })).toEqual(outcomes);
  expect(await asked('releaseTrade', other.id, {})).toEqual(outcomes);
  expect(
    codeOf(await players[0]!.ask('stopTrade', { params: { tradeId: other.id }, body: { reason: '' } })),
  ).toBe('invalid-input');
  expect(await asked('voteOnTrade', other.id, { stop: true })).toEqual([
    'no-votes',
    'own-trade',
    'own-trade',
    'no-votes',
  ]);
});

test('members without a part in a trade vote on it, and three of them stop it', async () => {
  await leagueWith('votes');
  const { id } = await propose([2, 11], [3, 10]);
  await accept(id);
  expect(await asked('voteOnTrade', id, { stop: true })).toEqual(['ok', 'own-trade', 'own-trade', 'ok']);
  const third = await players[4]!.call('voteOnTrade', { params: { tradeId: id }, body: { stop: true } });
  expect(third).toMatchObject({ status: 'stopped', verdict: { cause: 'votes' } });
  expect(await teamsOf(players[1]!)).toEqual([2, 11, 14]);
});
