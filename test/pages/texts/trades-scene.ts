import type { Trade } from '#shared/contract/schemas/trades.ts';
import { Player } from '../../support/player.ts';
import { draftOn, seatAndStart } from '../../support/table.ts';
import { LONG } from '../../support/table.ts';

/** A league of the user and Yan. Each of them has made one offer to the other. */
export interface TradedLeague {
  code: string;
  received: Trade;
  made: Trade;
}

export async function seatTrades(url: string): Promise<{ wes: Player; traded: TradedLeague }> {
  const [wes, yan] = await Promise.all([Player.register(url, 'Wes'), Player.register(url, 'Yan')]);
  const table = await seatAndStart([wes, yan], { ...LONG, name: 'Traded Crew' });
  await draftOn(table, table.draft);
  const offer = (by: Player, to: Player, give: number, get: number) =>
    by.call('proposeTrade', {
      params: table.params,
      body: { receiverId: to.id, proposerTeamIds: [give], receiverTeamIds: [get] },
    });
  // In the snake draft, Wes got teams 1, 4 and 5, and Yan got 2, 3 and 6.
  const received = await offer(yan, wes, 2, 1);
  const made = await offer(wes, yan, 4, 3);
  return { wes, traded: { code: table.league.code, received, made } };
}
