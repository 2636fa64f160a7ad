import { screen } from '@testing-library/dom';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import type { Player } from '../../support/player.ts';
import { draftOn, seatPlayers, startTable, type Settings, type Table } from '../../support/table.ts';
import { check, choose, dialog, find, open, type Part } from './page.tsx';
import { ports } from './ports.ts';

/** The Sunday of week 6, when the first games are final and others haven't been played yet. */
const MID_SEASON = new Date('2025-10-12T18:00:00-04:00');

/** Creates a mid-season league of these players, who drafted the teams in numerical order. */
export async function inSeason(
  players: readonly Player[],
  name: string,
  settings: Settings = {},
): Promise<Table> {
  const table = await seatPlayers(players, { name, maxMembers: players.length, ...settings });
  await draftOn(table, await startTable(table));
  ports.clock.set(MID_SEASON);
  return table;
}

export const trade =
  (number: number): Part =>
  () =>
    screen.getByRole('article', { name: `Trade #${number}` });
export const trades = (): HTMLElement[] => screen.queryAllByRole('article');
export const proposal = dialog('Propose a Trade');

export const offer = (
  { params }: Table,
  [by, give]: readonly [Player, number],
  [to, get]: readonly [Player, number],
): Promise<Trade> =>
  by.call('proposeTrade', {
    params,
    body: { receiverId: to.id, proposerTeamIds: [give], receiverTeamIds: [get] },
  });

export async function openTrades({ league }: Table, player: Player, query = ''): Promise<void> {
  await open(player, `/leagues/${league.code}/trades${query}`);
  await find((inside) => inside.getByRole('heading', { name: 'Trade Center' }));
}

/** In the open dialog, chooses the other member of a trade and the two teams. */
export async function chooseSwap(whom: string, give: number, get: number): Promise<void> {
  await choose('Trade With', whom, proposal);
  for (const team of [give, get]) await check(new RegExp(placeNameOf(team)), proposal);
}
