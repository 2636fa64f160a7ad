import type { Table } from './table.ts';
import type { Answer, Player } from './player.ts';

type Action = 'accept' | 'reject' | 'cancel';

export const offerTo = (to: Player, give: number, get: number, more: object = {}) => ({
  receiverId: to.id,
  proposerTeamIds: [give] as [number],
  receiverTeamIds: [get] as [number],
  ...more,
});
type Offer = Parameters<typeof offerTo>;

export const answering = (tradeId: string, action: Action) => ({ params: { tradeId }, body: { action } });

/**
 * Returns shortcuts for trading and for reading trades. `table` is a function, because the league can be different in
 * each test.
 */
export function tradesOf(table: () => Table) {
  const ofLeague = () => ({ params: { leagueId: table().league.id }, query: {} });
  const offer = (...given: Offer) => ({ params: table().params, body: offerTo(...given) });
  return {
    ofLeague,
    propose: (by: Player, ...given: Offer) => by.call('proposeTrade', offer(...given)),
    refusedOffer: (by: Player, ...given: Offer) => by.refusal('proposeTrade', offer(...given)),
    answer: (by: Player, tradeId: string, action: Action) =>
      by.call('answerTrade', answering(tradeId, action)),
    asked: (by: Player, tradeId: string, action: Action): Promise<Answer> =>
      by.ask('answerTrade', answering(tradeId, action)),
    pending: async (by: Player) =>
      (await by.call('leagueTrades', ofLeague())).map(({ leagueTradeNumber }) => leagueTradeNumber),
    history: async (by: Player) =>
      (await by.call('tradeHistory', ofLeague())).map(
        ({ leagueTradeNumber: number, status }) => `${number} ${status}`,
      ),
    teamsOf: async (player: Player) =>
      (await player.call('userTeams', { params: table().params }))
        .map(({ nflTeam }) => nflTeam.id)
        .toSorted((a, b) => a - b),
    titlesOf: async (player: Player) =>
      (await player.call('notifications', { params: { id: player.id }, query: {} }))
        .filter(({ type, leagueId }) => type.startsWith('trade_') && leagueId === table().league.id)
        .map(({ title }) => title),
  };
}
