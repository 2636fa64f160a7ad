import { seasonItem } from '#functions/adapters/dynamodb/season-codec.ts';
import { seasonStore } from '#functions/adapters/dynamodb/season-store.ts';
import type { Table } from '#functions/adapters/dynamodb/table.ts';
import type { Item } from '#functions/adapters/dynamodb/write.ts';
import { Unavailable, type Connection, type SeasonStore, type Timers } from '#functions/ports/ports.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { timerDue, type LotTimer } from '#shared/domain/timer.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { auctionLeagueOf } from '#test/support/small-auction.ts';
import type { SmallLeague } from '#test/support/small-league.ts';
import { openScreen, type Screen, type ScreenHost } from './screens.ts';

/** What is broken on purpose, to test the rules. */
export const BUGS = [
  'writes over newer versions',
  'forgets accepted requests',
  'arms no timer when the end moves',
  'sells two seconds early',
  'takes late bids',
  'shows proxies',
  'loses a crown of each price',
  'ignores pauses',
  'doesn’t push bids',
  'forgets proxies',
  'shows old pushes',
  'asks for no missed push',
  'voids an overdue lot',
  'lets Auto bid after the end',
] as const;
export type Bug = (typeof BUGS)[number];

/** A league with an auction, on the real store's code, whose timers and replies get lost, doubled and late. */
export interface Hall extends ScreenHost {
  ports: MemoryPorts;
  league: SmallLeague;
  random: NumberSource;
  members: number;
  bug: Bug | undefined;
  /** Each version of the season that was written, oldest first, with the moment of the write. */
  written: { season: LeagueSeason; at: number }[];
  /** Armed timers that are still to arrive, each with its moment. */
  timers: { timer: LotTimer; at: number }[];
  /** The last version of the draft that the room heard of. */
  heard(): number;
  /** All texts that the room got. */
  pushed: string[];
  faults: boolean;
  /** What happens later on the members' pages, each with its moment. */
  alarms: { run: () => void; at: number }[];
  screens: Screen[];
}

export interface HallPlan {
  seed: number;
  bug?: Bug | undefined;
}

/** How many members watch the auction. */
const SCREENS = 2;

const nothing = (): void => undefined;
const between = (random: NumberSource, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

export async function openHall({ seed, bug }: HallPlan): Promise<Hall> {
  const random = seededRandom(seed);
  const ports = memoryPorts();
  const members = between(random, 2, 8);
  const teamsEach = between(random, 2, Math.min(4, Math.floor(32 / members)));
  const league = await auctionLeagueOf(ports, members, {
    teamsEach,
    commissionerTools: { pause: true, undo: true },
    settings: {
      budget: between(random, 100, 300),
      lotSeconds: between(random, 10, 60),
      resetSeconds: between(random, 8, 30),
    },
  });
  const hall: Hall = {
    ports,
    league,
    random,
    members,
    bug,
    written: [],
    timers: [],
    heard: () => heard,
    pushed: [],
    faults: true,
    state: () => hall.written.at(-1)?.season ?? stored,
    isOver: () => hall.state().status === 'active',
    alarms: [],
    after: (ms, run) => {
      const alarm = { run, at: ports.clock.now().getTime() + ms };
      hall.alarms.push(alarm);
      return () => (alarm.run = nothing);
    },
    screens: [],
  };
  let heard = 0;
  const stored = await league.stored();
  ports.seasons = storeOf(hall, stored);
  ports.timers = timersOf(hall);
  await ports.connections.open({ id: 'room', userId: seat(1) });
  await ports.connections.follow({ id: 'room', userId: seat(1) }, stored.leagueId);
  ports.publisher = {
    ...ports.publisher,
    push: async (_to: readonly Connection[], message) => {
      if (message.type !== 'draft' || bug === 'doesn’t push bids') return;
      hall.pushed.push(JSON.stringify(bug === 'shows proxies' ? { message, leak: 'upTo' } : message));
      heard = Math.max(heard, message.draft.version);
      for (const screen of hall.screens) screen.push(message);
    },
  };
  hall.screens = Array.from({ length: SCREENS }, () => openScreen(hall));
  return hall;
}

/** The real store over a table in memory, which is sometimes busy, before or after it has written. */
function storeOf(hall: Hall, first: LeagueSeason): SeasonStore {
  const items = new Map<string, Item>();
  const nameOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${String(pk)} ${String(sk)}`;
  const table = {
    get: async (key: Item) => items.get(nameOf(key)),
    getMany: async (keys: Item[]) => keys.flatMap((key) => items.get(nameOf(key)) ?? []),
    putIf: async (item: Item, { ExpressionAttributeValues: { ':before': before } }: Condition) => {
      const present = items.get(nameOf(item));
      const isNewer = hall.bug !== 'writes over newer versions' && present?.['version'] !== before;
      if (present && isNewer) return false;
      items.set(nameOf(item), structuredClone(item));
      return true;
    },
    transact: async ([season]: { put: Item }[]) => {
      const { put = {}, ...condition } = season ?? {};
      return (await table.putIf(put, condition as unknown as Condition)) ? [] : [0];
    },
  };
  const real = seasonStore(table as unknown as Table, hall.ports.clock);
  const kept = async (
    write: (season: LeagueSeason) => Promise<'saved' | 'conflict'>,
    season: LeagueSeason,
  ) => {
    if (hall.faults && hall.random() < 0.02) throw new Unavailable('busy');
    const saved = await write(broken(season, hall));
    const present = await store.get(season.leagueId, season.season);
    if (saved === 'saved' && present)
      hall.written.push({ season: present, at: hall.ports.clock.now().getTime() });
    // The write is in, but its function doesn't hear of it.
    if (hall.faults && hall.random() < 0.02) throw new Unavailable('no reply');
    return saved;
  };
  let decoded: { item: Item | undefined; season: LeagueSeason | undefined } | undefined;
  const store: SeasonStore = {
    ...real,
    // Each version is decoded once, which half of the time would go into otherwise.
    get: async (leagueId, label) => {
      const [item] = items.values();
      if (decoded?.item !== item) decoded = { item, season: await real.get(leagueId, label) };
      return decoded?.season;
    },
    save: (season) => kept((changed) => real.save(changed), season),
    saveWith: (season) => kept((changed) => real.save(changed), season),
  };
  const item = seasonItem(first);
  items.set(nameOf(item), item);
  return store;
}

interface Condition {
  ExpressionAttributeValues: { ':before': number };
}

/** The season as a broken game would store it. */
function broken(season: LeagueSeason, { bug, state, ports }: Hall): LeagueSeason {
  const { auction } = season;
  if (!auction) return season;
  if (bug === 'forgets accepted requests') return { ...season, auction: { ...auction, accepted: [] } };
  if (bug === 'ignores pauses') return { ...season, pause: null };
  if (bug === 'forgets proxies') return { ...season, auction: { ...auction, proxies: [] } };
  const { lot } = auction;
  if (bug === 'voids an overdue lot' && isUndone(season, state()))
    return { ...season, picks: season.picks.slice(0, -1) };
  if (bug === 'lets Auto bid after the end' && lot && ports.clock.now().toISOString() > lot.endsAt)
    return { ...season, autoUserIds: season.order };
  if (bug === 'loses a crown of each price' && lot && lot.price > 3)
    return { ...season, auction: { ...auction, lot: { ...lot, price: lot.price - 1 } } };
  if (bug === 'sells two seconds early' && lot) {
    const endsAt = new Date(Date.parse(lot.endsAt) - 2000).toISOString();
    return { ...season, auction: { ...auction, lot: { ...lot, endsAt } } };
  }
  return season;
}

/** Whether an undo has sold an overdue lot and undone that sale. */
function isUndone({ pause, picks, auction }: LeagueSeason, before: LeagueSeason): boolean {
  return (
    pause !== null &&
    picks.length > 0 &&
    picks.length === before.picks.length &&
    !auction?.lot &&
    before.auction?.lot !== null
  );
}

/** Timers arrive within seconds after they are due, some twice, and some only through their backstop. */
function timersOf(hall: Hall): Timers {
  const { random } = hall;
  const arrive = (timer: LotTimer, late: number) => {
    hall.timers.push({ timer, at: timerDue(timer).getTime() + late });
  };
  return {
    arm: async (timer) => {
      if (timer.kind !== 'lot') return;
      const isMoved = hall.state().auction?.lot !== null;
      if (hall.bug === 'arms no timer when the end moves' && isMoved) return;
      if (random() < 0.9) arrive(timer, between(random, 0, 900));
      if (random() < 0.2) arrive(timer, between(random, 0, 4000));
      // The backstop comes at the next whole minute.
      const due = timerDue(timer).getTime();
      arrive(timer, 60_000 - (due % 60_000));
    },
    rearm: async (timer, least = 0) => {
      if (timer.kind === 'lot')
        hall.timers.push({ timer, at: hall.ports.clock.now().getTime() + least * 1000 });
    },
  };
}
