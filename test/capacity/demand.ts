import { SHARDS } from '#functions/adapters/dynamodb/socket-rows.ts';
import { SETTLED_WITHIN_SECONDS } from '#shared/domain/draft/draft-clock.ts';
import { PUSHES } from '#shared/domain/news/push.ts';
import { SCORE_WAIT } from '#test/bench/pace.ts';
import type { Assumed } from './assumptions.ts';
import type { Act, Counts } from './counts.ts';
import { busy, LATE, RESOURCES, type Limit, type Resource } from './quotas.ts';

/** The model's inputs. */
export interface World {
  assumed: Assumed;
  acts: Record<Act, Counts>;
}

/** One of the busiest minutes of the season. */
export interface Moment {
  name: string;
  /** What members notice if a resource runs out at this moment, if that differs from other moments. */
  noticed?: string;
  /** The demand for each resource, in the resource's unit. Resources with hardly any demand are left out. */
  asks: Partial<Record<Resource, number>>;
}

const DAY_SECONDS = 86_400;
/** The default pick clock, with its grace, in minutes. The timers of the first picks start to fire after this time. */
const CLOCK_MINUTES = 91 / 60;
/** The time over which the ticks of all leagues are spread. */
const TICKS_SECONDS = 3600;
/**
 * How many timers for the draft deadline each league has. One was armed in the lobby and one in the draft, and both are
 * still armed.
 */
const AT_DEADLINE = 2;
/**
 * How many schedules are pending per league. Each deadline timer has two, and so has the next event, such as the start, a pick or
 * a tick.
 */
const WAITING = 6;
/** The number of members whose devices get pushes in parallel (functions/usecases/push/push-moment.ts). */
export const READERS_A_PAGE = 50;
/** How long functions keep secrets, such as the push keys, before they read them again, in seconds. */
const KEYS_SECONDS = 300;

/** Returns the busiest minutes of a season with this many leagues. */
export function momentsOf(leagues: number, world: World): Moment[] {
  const moments = [coming, drafting, deadline, kickoff, scores, ticks];
  return moments.map((moment) => {
    const one = moment(world);
    const all = Object.entries(one.asks).map(([what, each]) => [what, each * leagues]);
    return { ...one, asks: Object.fromEntries(all) as Moment['asks'] };
  });
}

// Each of the functions below returns the average demand of one league.

function coming({ assumed: a, acts }: World): Moment {
  const comers = (a.peakEvening * a.atEight * a.members * a.inTheRoom) / (a.comingMinutes * 60);
  const present = (a.members * a.inTheRoom) / 2;
  return {
    name: 'the Saturday before the kickoff, 7:55 PM ET: members come to their drafts',
    asks: arrivals(comers, acts, 'room', present, a),
  };
}

function kickoff({ assumed: a, acts }: World): Moment {
  const comers = (a.members * a.sundayMinute) / 60;
  const readers = a.members * a.devices * a.gameDevices * a.gamesAtOne;
  return {
    name: 'the first Sunday, 1:00 PM ET: members look',
    asks: {
      ...arrivals(comers, acts, 'visit', 0, a),
      // A transaction's writes count twice.
      followerWrites: (2 * comers) / SHARDS,
      // After this time, a push about a kickoff is no longer worth sending.
      pushWorkers: busy(readers / READERS_A_PAGE / (PUSHES.kickoff.worthMinutes * 60), a.pageMs),
    },
  };
}

/** Returns the demand of `comers` visits per second. Each visit opens a page and its socket, with an expired token. */
function arrivals(
  comers: number,
  { connect, join, ...acts }: World['acts'],
  page: 'room' | 'visit',
  present: number,
  { callMs }: Assumed,
): Moment['asks'] {
  const opened = acts[page];
  const http = comers * (opened.invocations + 1);
  const invocations = comers * (opened.invocations + connect.invocations + join.invocations);
  return {
    http,
    connects: comers,
    accountConnects: comers,
    messages: comers,
    posts: comers * (1 + present),
    account: http + comers * (1 + 1 + 1 + present),
    concurrency: busy(invocations, callMs),
    // Assumes that the busiest function gets a third of the calls.
    scaling: busy(invocations / 3, callMs),
    reads: comers * (opened.reads + connect.reads + join.reads),
    writes: comers * (opened.writes + connect.writes + join.writes),
    cognito: comers,
    secrets: busy(comers, callMs) / KEYS_SECONDS,
    logs: busy(invocations, callMs),
  };
}

/** Returns the share of all leagues that are drafting at the same time. */
export function running({ peakEvening, atEight, picks, secondsAPick, eveningMinutes }: Assumed): number {
  const minutes = (picks * secondsAPick) / 60;
  return peakEvening * (atEight + ((1 - atEight) * minutes) / eveningMinutes);
}

function drafting({ assumed: a, acts }: World): Moment {
  const drafts = running(a);
  const picks = drafts / a.secondsAPick;
  const listeners = a.members * a.inTheRoom;
  const pings = (drafts * listeners) / a.ping;
  const made = picks * (1 - a.expiries);
  // The timer message of every pick arrives, whether or not the pick was made in time.
  const timers = busy(picks, a.timerWaitMs + a.callMs);
  const concurrency = timers + busy(made + pings + 2 * picks, a.callMs);
  return {
    name: 'the same evening, 8:05 PM ET: most drafts at once',
    asks: {
      http: made,
      messages: pings,
      posts: picks * listeners + pings,
      account: made + picks * listeners + 2 * pings,
      concurrency,
      scaling: Math.max(timers, busy(pings, a.callMs)),
      pollers: timers,
      pollersGained: timers / CLOCK_MINUTES,
      fired: picks,
      armed: picks * acts.pick.schedules,
      schedules: WAITING,
      inFlight: timers,
      reads: picks * (acts.pick.reads + 2 * acts.idle.reads + acts.turn.reads) + pings * acts.ping.reads,
      writes: picks * (acts.pick.writes + acts.turn.writes) + pings * acts.ping.writes,
      turnWorkers: busy(picks, a.callMs),
      logs: concurrency,
    },
  };
}

/**
 * Returns the demand of the minutes around the draft deadline, when most leagues have drafted. Each league has its own
 * second within these minutes, in which its timers and their backstops fire.
 */
function deadline({ assumed: a, acts }: World): Moment {
  const each = AT_DEADLINE / SETTLED_WITHIN_SECONDS;
  const timers = busy(each, a.callMs);
  return {
    name: 'the draft deadline, 3 PM ET on the last day, and ten minutes after it: all timers of all leagues',
    noticed: LATE,
    asks: {
      fired: each,
      pollers: timers,
      pollersGained: timers,
      inFlight: timers,
      concurrency: timers,
      scaling: timers,
      reads: each * acts.idle.reads,
      logs: timers,
    },
  };
}

function scores({ assumed: a, acts }: World): Moment {
  const open = a.members * a.sundayOpen;
  const looks = (open * a.oddsOpen) / ((SCORE_WAIT.most - SCORE_WAIT.least) / 1000 + a.scoreSpread);
  const pings = open / a.ping;
  const http = looks * acts.look.invocations;
  const season = busy(looks, a.callMs + a.oddsMs);
  return {
    name: 'the first Sunday, 4 PM ET: a score reaches every open page',
    asks: {
      http,
      messages: pings,
      posts: pings + open / 60,
      account: http + 2 * pings + open / 60,
      concurrency: season + busy(pings, a.callMs),
      scaling: season,
      reads: looks * acts.look.reads + pings * acts.ping.reads,
      writes: pings * acts.ping.writes,
      // Each function instance reads the version of the results once per second.
      resultsReads: season,
      cognito: (open * a.oddsOpen) / (10 * 60),
      scoresSeconds: open / a.scorePosts,
      logs: season + busy(pings, a.callMs),
    },
  };
}

function ticks({ assumed: a, acts }: World): Moment {
  const each = 1 / TICKS_SECONDS;
  const timers = busy(2 * each, a.timerWaitMs + a.callMs);
  const mailed = a.members / DAY_SECONDS;
  const toMail = mailed * a.weeklyMails;
  const pushed = a.members / TICKS_SECONDS;
  return {
    name: 'the first Tuesday, 10 AM ET: the week’s news, pushed and posted within the hour, mailed within a day',
    asks: {
      fired: 2 * each,
      armed: each * acts.tick.schedules,
      pollers: timers,
      pollersGained: timers / 10,
      inFlight: timers,
      concurrency: timers,
      reads: each * acts.tick.reads,
      writes: each * acts.tick.writes,
      mailRate: toMail,
      mailWorkers: busy(toMail, a.mailMs) + busy(mailed - toMail, a.callMs),
      pushWorkers: busy(pushed * a.devices, a.pushMs) + busy(pushed * (1 - a.devices), a.callMs),
      chatWorkers: busy(each * a.groupChats, a.chatPostMs),
    },
  };
}

/** The season's highest demand for one resource, and when it occurs. */
export interface Peak {
  resource: Resource;
  limit: Limit;
  ask: number;
  moment: string;
  noticed: string;
  /** How many leagues the resource supports, both by default and with a raised quota. */
  falls: { usual: number; raised: number };
}

/** Returns each resource's peak, with the first bottleneck first. All peaks grow in proportion to the number of leagues. */
export function peaksOf(leagues: number, world: World, limits: Record<Resource, Limit>): Peak[] {
  const moments = momentsOf(leagues, world);
  const peaks = RESOURCES.map((resource): Peak => {
    const [peak] = moments.toSorted((one, other) => (other.asks[resource] ?? 0) - (one.asks[resource] ?? 0));
    const ask = peak?.asks[resource] ?? 0;
    const limit = limits[resource];
    const bears = (most: number): number => (most / ask) * leagues;
    return {
      resource,
      limit,
      ask,
      moment: peak?.name ?? '',
      noticed: peak?.noticed ?? limit.noticed,
      falls: { usual: bears(limit.usual), raised: bears(limit.raised) },
    };
  });
  return peaks.toSorted((one, other) => one.falls.usual - other.falls.usual);
}
