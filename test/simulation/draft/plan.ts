import { DRAFT_DEADLINE, seat } from '#test/support/league-season.ts';
import { oneOf } from '#test/support/random.ts';
import type { CommissionerTools } from '#shared/domain/league-season.ts';
import type { NightWindow } from '#shared/domain/night.ts';
import { WEATHERS, type Weather } from './faults.ts';
import type { World } from '../world.ts';

/** How many drafts meet what few of them do, each from 0 to 1. */
export interface Shares {
  /** Of drafts of few members: clocks of more than a quarter of an hour. */
  longPicks: number;
  /** Of those: a night. */
  nights: number;
  /** Of rough days: some minutes in which nothing works. */
  outages: number;
  /** Drafts on the last day before their season's draft deadline. */
  lastDays: number;
  /** Leagues that allow a commissioner's tool, each for itself. */
  tools: number;
}

export const USUAL: Shares = { longPicks: 0.08, nights: 0.7, outages: 0.3, lastDays: 0.15, tools: 0.3 };

/** What is decided of a league's day before it begins. */
export interface Plan {
  shares: Shares;
  weather: Weather;
  members: readonly string[];
  /** Of each pick's clock. */
  seconds: number;
  night: NightWindow | null;
  tools: CommissionerTools;
  /** Its start is set to a time. */
  isScheduled: boolean;
  /** Nobody has the draft open. */
  isUnattended: boolean;
  /** Nobody starts the draft. */
  isForgotten: boolean;
}

const MEMBERS = [2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 6, 10] as const;
const SECONDS_A_PICK = [60, 60, 60, 60, 90, 90, 90] as const;
/** Longer than a queue can wait, so that a wake-up stands before. */
const LONG_PICK = { seconds: 1000, mostMembers: 4 } as const;
/** Nights begin so many minutes after seven in the evening, as the draft does. */
const NIGHT = { begins: [5, 59], minutes: [10, 40] } as const;
/** So long before their season's draft deadline, which ends many of them, drafts of the last day start. */
const LAST_DAY_MS = [5 * 60_000, 15 * 60_000] as const;
export const LONGEST_NIGHT_MS = NIGHT.minutes[1] * 60_000;

/** Of a draft on its season's last day, the world's clock is set to that, too. */
export function planDay(world: World, shares: Shares): Plan {
  const weather = weatherOf(world);
  const isLast = !weather.isWatched && world.chance(shares.lastDays);
  if (isLast) world.now = Date.parse(DRAFT_DEADLINE) - world.between(...LAST_DAY_MS);
  const members = Array.from({ length: oneOf(world.random, MEMBERS) }, (_, index) => seat(index + 1));
  const isLong = members.length <= LONG_PICK.mostMembers && world.chance(shares.longPicks);
  const isAllowed = () => world.chance(shares.tools);
  // In this order, by which every seed is what it is.
  return {
    shares,
    weather,
    members,
    seconds: isLong ? LONG_PICK.seconds : oneOf(world.random, SECONDS_A_PICK),
    night: isLong && !isLast && world.chance(shares.nights) ? nightOf(world) : null,
    tools: { pause: isAllowed(), undo: isAllowed(), proxyPick: isAllowed() },
    isForgotten: isLast && world.chance(0.4),
    isScheduled: !isLast && world.chance(0.3) && !weather.isWatched,
    isUnattended: world.chance(0.2) && !weather.isWatched,
  };
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
