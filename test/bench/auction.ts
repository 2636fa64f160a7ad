import type { Lot } from '#shared/contract/schemas/lots.ts';
import { writingInvocation } from '#test/support/round-trips.ts';
import type { Player } from '#test/support/player.ts';
import type { SocketClient } from '#test/support/socket-client.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { followAll, startDraft, type BenchGame, type BenchLeague } from './league.ts';
import { callsRow } from './round-trips.ts';
import type { Row } from './table.ts';

/** How often all members bid in the same second. */
const BURSTS = 3;
/** Over how many ms the members of a burst spread their bids. */
const BURST_MS = 1000;

let sent = 0;
const clientId = () => `bench-${(sent += 1)}`;

/** Measures an uncontended bid, like a pick, and a lot for which all members bid in the same second. */
export async function auctionRows(game: BenchGame, bids: number): Promise<Row[]> {
  const table = await startDraft(game, { draftType: 'auction', auction: { budget: 1000, lotSeconds: 60 } });
  const sockets = await followAll(game, table);
  const lot = await nominated(game, table);
  const invocation = await writingInvocation(game.running, 'auction', () => bidOne(game, table, lot, 2));
  const alone = await timedBids(game, table, sockets, { lot, bids });
  const bursts: number[] = [];
  const statuses = new Map<number, number>();
  for (let burst = 0; burst < BURSTS; burst += 1)
    bursts.push(...(await burstOf(game, table, lot, { from: 500 + 100 * burst, statuses })));
  for (const open of sockets) open.close();
  return [
    callsRow('an uncontended bid', invocation, '4 round trips, 1 conditional write'),
    {
      name: `bid → last of ${sockets.length} sockets`,
      figure: `median ${milliseconds(median(alone))}, p99 ${milliseconds(percentile(alone, 0.99))}`,
      aim: 'p99 at most 1.5 times that of a pick',
    },
    {
      name: `${game.players.length} bids in one second → the slowest reply`,
      figure: milliseconds(Math.max(...bursts)),
      aim: 'a second, no 503',
      note: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    },
  ];
}

async function nominated({ players }: BenchGame, { params, draft }: BenchLeague): Promise<Lot> {
  const nominator = players.find(({ id }) => id === draft.nominator);
  const reply = await nominator?.call('nominate', {
    params,
    body: { teamId: 1, price: 1, clientId: clientId() },
  });
  const [lot] = reply?.draft.lots ?? [];
  if (!lot) throw new Error('nobody nominates');
  return lot;
}

/** A bid by a member who doesn't lead the lot. */
async function bidOne({ players }: BenchGame, table: BenchLeague, lot: Lot, price: number): Promise<void> {
  const leader = table.draft.lots?.[0]?.leaderId ?? lot.leaderId;
  const bidder = players.find(({ id }) => id !== leader);
  const { teamId, startedAt } = lot;
  const body = { teamId, startedAt, price, clientId: clientId() };
  const reply = await bidder?.call('bid', { params: table.params, body });
  if (reply) table.draft = reply.draft;
}

async function timedBids(
  game: BenchGame,
  table: BenchLeague,
  sockets: readonly SocketClient[],
  { lot, bids }: { lot: Lot; bids: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let price = 3; price < 3 + bids; price += 1) {
    const { version } = table.draft;
    const arrivals = sockets.map(async (socket) => {
      await socket.hear('draft', (message) => message.draft.version > version);
      return performance.now();
    });
    const startedAt = performance.now();
    await bidOne(game, table, lot, price);
    times.push(Math.max(...(await Promise.all(arrivals))) - startedAt);
  }
  return times;
}

/** All members bid within a second, each a crown more than the one before. Returns how long their replies took. */
function burstOf(
  { players }: BenchGame,
  { params }: BenchLeague,
  { teamId, startedAt }: Lot,
  { from, statuses }: { from: number; statuses: Map<number, number> },
): Promise<number[]> {
  const ask = async (player: Player, place: number): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, (place * BURST_MS) / players.length));
    const asked = performance.now();
    const body = { teamId, startedAt, price: from + place, clientId: clientId() };
    const { status } = await player.ask('bid', { params, body });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return performance.now() - asked;
  };
  return Promise.all(players.map(ask));
}
