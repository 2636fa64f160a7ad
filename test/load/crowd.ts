import { setTimeout as sleep } from 'node:timers/promises';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { Player } from '#test/support/player.ts';
import { seatPlayers, startTable, type Table } from '#test/support/table.ts';
import { PageSocket } from './page-socket.ts';

/** How many setups run in parallel: enough to keep both processors busy, but few enough to avoid most timeouts. */
const WIDTH = 3;
const TRIES = 6;

/** A member who has the league's pages open. */
export interface Seat {
  player: Player;
  table: Table;
  page: PageSocket;
}

/** A league whose members all have its draft room open. */
export interface Room {
  table: Table;
  seats: readonly Seat[];
  draft: Pick<Draft, 'version' | 'status' | 'userId'> & { picks: readonly { nflTeamId: number }[] };
}

/** Runs an action on each item, at most `width` at a time. */
export async function onEach<Item, Value>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Value>,
  width = WIDTH,
): Promise<Value[]> {
  const values: Value[] = [];
  const rest = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of rest) values[index] = await act(item, index);
  };
  await Promise.all(Array.from({ length: width }, work));
  return values;
}

/** Registers `count` players. Their names start with `name`. */
export function register(url: string, count: number, name: string): Promise<Player[]> {
  return onEach(Array.from({ length: count }), (_, index) => Player.register(url, `${name}${index + 1}`));
}

/**
 * The pick clock in seconds. It is long enough for all rooms to open and, like the default clock, short enough for the timer
 * queue.
 */
const PICK_SECONDS = 840;

/** Sessions younger than this aren't renewed. A token lasts ten minutes, and one part of the load can take most of that. */
const RENEWED_FOR_MS = 4 * 60_000;
/** The wait between two renewals: the public routes accept 50 calls per second. */
const BETWEEN_RENEWALS_MS = 30;

/** Returns a function that renews these players' sessions, unless they are fresh. */
export function renewing(players: readonly Player[]): () => Promise<void> {
  let last = -Infinity;
  return async () => {
    const begin = performance.now();
    if (begin - last < RENEWED_FOR_MS) return;
    // Measures the sessions' age from the start of the renewals, because the first sessions age while the others are renewed.
    last = begin;
    for (const player of players)
      await Promise.all([patiently(() => player.renew()), sleep(BETWEEN_RENEWALS_MS)]);
  };
}

/** Creates as many full leagues as these players can fill. */
export function seat(players: readonly Player[], size: number): Promise<Table[]> {
  const groups = Array.from({ length: Math.floor(players.length / size) }, (_, index) =>
    players.slice(index * size, (index + 1) * size),
  );
  return onEach(groups, (group) =>
    seatPlayers(group, { name: 'Load League', maxMembers: size, draftTimerDuration: PICK_SECONDS }),
  );
}

/** Starts the league's draft, and opens the draft room for each member. */
export async function openRoom(table: Table): Promise<Room> {
  const seats: Seat[] = [];
  for (const player of table.players) seats.push({ player, table, page: await openPage(player, table) });
  return { table, seats, draft: await patiently(() => startTable(table)) };
}

export function openPage(player: Player, table: Table): Promise<PageSocket> {
  return patiently(() => connect(player, table));
}

/** Tries once to open a page's socket and follow the league. */
export async function connect(player: Player, { league }: Table): Promise<PageSocket> {
  const { ticket } = await player.call('realtimeTicket');
  const page = await PageSocket.open(player.siteUrl, ticket);
  page.say({ type: 'join-league', leagueId: league.id });
  return page;
}

/** Retries a setup step. Setups aren't measured, and a busy machine refuses some of them. */
async function patiently<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let left = TRIES - 1; left > 0; left -= 1) {
    try {
      return await act();
    } catch {
      // The next iteration tries again.
    }
  }
  return act();
}
