import type { Player } from '../../support/player.ts';
import { seatPlayers, startTable, type Settings, type Table } from '../../support/table.ts';
import { card } from './page.tsx';
import { openLobby } from './room.ts';

// The room of an auction of three, and what the others do in it.

export const AUCTION = { draftType: 'auction', auction: { lotSeconds: 60 } } as const;

export const lot = card('On the block');
export const bids = card('Bids');

/** Opens the room of a started auction. The players nominate in their order. */
export async function openAuction(
  players: readonly Player[],
  whose: Player,
  settings: Settings = {},
): Promise<Table> {
  const table = await seatPlayers(players, {
    maxMembers: players.length,
    teamsEach: 2,
    ...AUCTION,
    ...settings,
  });
  await startTable(table);
  await openLobby(whose, table.league);
  return table;
}

const idOf = () => crypto.randomUUID().replaceAll('-', '').slice(0, 26);

export const nominate = ({ params }: Table, player: Player, teamId: number, price = 5) =>
  player.call('nominate', { params, body: { teamId, price, clientId: idOf() } });

/** Bids for the team on the block. */
export async function bid({ params }: Table, player: Player, price: number): Promise<void> {
  const { lots } = await player.call('draft', { params });
  const { teamId = 0, startedAt = '' } = lots?.[0] ?? {};
  await player.call('bid', { params, body: { teamId, startedAt, price, clientId: idOf() } });
}
