import { DRAFT_DEADLINE, seat } from '#test/support/league-season.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import { oneOf } from '#test/support/random.ts';
import type { CommissionerTools, NightWindow } from '#shared/domain/league-rules.ts';
import { WEATHERS, type Weather } from './faults.ts';
import type { World } from '../world.ts';

/** How often each rare condition occurs, from 0 to 1. */
export interface Shares {
  /** Among drafts with few members, the share whose pick clock is longer than a quarter of an hour. */
  longPicks: number;
  /** Among drafts with such a long pick clock, the share that have an overnight pause. */
  nights: number;
  /** Of the days with faults, the share that have an outage of several minutes. */
  outages: number;
  /** The share of drafts on the last day before the season's draft deadline. */
  lastDays: number;
  /** The share of leagues that allow a commissioner tool. It applies to each tool separately. */
  tools: number;
  /** Among drafts with members present, the share in which a seat is transferred. */
  substitutions: number;
  /** Among drafts with members present, the share whose members switch Auto on and off. */
  autos: number;
  /** The share of drafts without a clock, in which two commissioners enter the picks. */
  parties: number;
  /** The share of leagues whose group chat gets posts about the draft. */
  chats: number;
}

export const USUAL: Shares = {
  longPicks: 0.08,
  nights: 0.7,
  outages: 0.3,
  lastDays: 0.15,
  tools: 0.3,
  substitutions: 0.3,
  autos: 0.4,
  parties: 0.1,
  chats: 0.3,
};

/** Everything about a league's day that is decided before the day begins. */
export interface Plan {
  shares: Shares;
  weather: Weather;
  members: readonly string[];
  teamsEach: number;
  /** The length of the pick clock. In a draft without a clock, it only determines how long things take. */
  seconds: number;
  /** Whether there is no clock, and two commissioners enter picks. */
  isParty: boolean;
  /** Which picks are posted to the group chat; null without a group chat. */
  chat: 'picks' | 'rounds' | null;
  night: NightWindow | null;
  tools: CommissionerTools;
  /** Whether the draft has a start time. */
  isScheduled: boolean;
  /** Whether no one has the draft room open. */
  isUnattended: boolean;
  /** Whether no one starts the draft by hand. */
  isForgotten: boolean;
}

/**
 * Numbers of members, and of teams per member. Small drafts are more common, because a large draft takes as long as
 * five small ones.
 */
const SHAPES = [
  ...([2, 3, 3, 3, 4] as const).map((teamsEach) => [2, teamsEach] as const),
  ...([2, 3, 3, 3, 3] as const).map((teamsEach) => [3, teamsEach] as const),
  ...([2, 3, 3, 3, 3, 3, 3, 3] as const).map((teamsEach) => [4, teamsEach] as const),
  [5, 3],
  [6, 3],
  [4, 8],
  [5, 6],
  [8, 4],
  [10, 3],
  [16, 2],
] as const;
const SECONDS_A_PICK = [60, 60, 60, 60, 90, 90, 90] as const;
/** A pick clock longer than the queue's longest delay. So a wake-up has to fire before the timer can be queued. */
const LONG_PICK = { seconds: 1000, mostMembers: 4 } as const;
/** Overnight pauses start this many minutes after 7 p.m., which is when the draft starts. */
const NIGHT = { begins: [5, 59], minutes: [10, 40] } as const;
/** How long before the season's draft deadline a last-day draft starts. The deadline ends many of these drafts. */
const LAST_DAY_MS = [5 * 60_000, 15 * 60_000] as const;
export const LONGEST_NIGHT_MS = NIGHT.minutes[1] * 60_000;

const PARTY_SEEDS = 1_000_000;
const CHAT_SEEDS = 2_000_000;
const MORE_TIME_SEEDS = 3_000_000;

/** Plans the day of a league. For a draft on the last day, also sets the world's clock. */
export function planDay(world: World, shares: Shares, seed: number): Plan {
  const weather = weatherOf(world);
  const isLast = !weather.isWatched && world.chance(shares.lastDays);
  if (isLast) world.now = Date.parse(DRAFT_DEADLINE) - world.between(...LAST_DAY_MS);
  const [size, teamsEach] = oneOf(world.random, SHAPES);
  const members = Array.from({ length: size }, (_, index) => seat(index + 1));
  const isLong = members.length <= LONG_PICK.mostMembers && world.chance(shares.longPicks);
  const isAllowed = () => world.chance(shares.tools);
  // This uses its own random numbers, so that it doesn't change the numbers that the rest of the plan gets.
  const isParty = seededRandom(seed + PARTY_SEEDS)() < shares.parties;
  const lot = seededRandom(seed + CHAT_SEEDS)();
  const moreTime = seededRandom(seed + MORE_TIME_SEEDS)() < shares.tools;
  // The order of the following lines determines what each seed plays, because they share the random numbers.
  const plan = {
    shares,
    weather,
    members,
    teamsEach,
    seconds: isLong ? LONG_PICK.seconds : oneOf(world.random, SECONDS_A_PICK),
    night: isLong && !isLast && world.chance(shares.nights) ? nightOf(world) : null,
    tools: { pause: isAllowed(), undo: isAllowed(), proxyPick: isAllowed(), moreTime },
    isForgotten: isLast && world.chance(0.4),
    isScheduled: !isLast && world.chance(0.3) && !weather.isWatched,
    isUnattended: world.chance(0.2) && !weather.isWatched,
    isParty,
    chat: lot < shares.chats * 0.7 ? ('picks' as const) : lot < shares.chats ? ('rounds' as const) : null,
  };
  return isParty ? { ...plan, night: null, isUnattended: false } : plan;
}

function weatherOf(world: World): Weather {
  let left = world.random();
  const [usual, ...rest] = WEATHERS;
  return rest.find(({ share }) => (left -= share) < 0) ?? usual;
}

function nightOf(world: World): NightWindow {
  const begins = world.between(...NIGHT.begins);
  const time = (minute: number) => `${19 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  return { from: time(begins), to: time(begins + world.between(...NIGHT.minutes)) };
}
