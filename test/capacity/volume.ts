import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import { access, type FunctionName } from '#infra/aws/access.ts';
import type { Counts } from './counts.ts';
import { READERS_A_PAGE, type World } from './demand.ts';

/** The usage of one league in a season. */
export interface Volume {
  http: number;
  /** Messages in both directions. */
  socketMessages: number;
  connectionMinutes: number;
  invocations: number;
  gigabyteSeconds: number;
  reads: number;
  writes: number;
  /** Sending, receiving and deleting a message take one request each. */
  queueRequests: number;
  scheduled: number;
  mails: number;
}

const REQUESTS_A_MESSAGE = 3;
/** One timer each for the lobby, the start, the reminder and the deadline. */
const LOBBY_TIMERS = 4;
const SCHEDULES_A_TIMER = 2;
const TICKS = 19;
/** A game has two moments that members can get a push about: its kickoff and its final score. */
const MOMENTS_A_GAME = 2;

/** How an act's request arrives, and how long the function takes. */
interface Way {
  by: FunctionName;
  over?: 'http' | 'socket';
  ms?: number;
}

/** Creates a volume that acts can be added to. */
export function ledger({ callMs }: World['assumed']) {
  const sum: Volume = {
    http: 0,
    socketMessages: 0,
    connectionMinutes: 0,
    invocations: 0,
    gigabyteSeconds: 0,
    reads: 0,
    writes: 0,
    queueRequests: 0,
    scheduled: 0,
    mails: 0,
  };
  const add = (times: number, act: Counts, { by, over, ms = callMs }: Way): void => {
    const invocations = times * act.invocations;
    sum.invocations += invocations;
    sum.gigabyteSeconds += (invocations * access[by].memory * ms) / 1024 / 1000;
    sum.reads += times * act.reads;
    sum.writes += times * act.writes;
    sum.queueRequests += times * act.messages * REQUESTS_A_MESSAGE;
    sum.scheduled += times * act.schedules;
    sum.socketMessages += times * act.posts;
    if (over === 'http') sum.http += invocations;
    if (over === 'socket') sum.socketMessages += times;
  };
  return { sum, add };
}

/** Returns a league's usage in a season with the current design, in which the server pushes changes to the pages. */
export function pushedSeason(world: World): Volume {
  const { assumed: a, acts } = world;
  const { sum, add } = ledger(a);
  const open = (times: number, page: Counts, minutes: number, posts: number): void => {
    add(times, page, { by: 'leagues', over: 'http' });
    add(times, acts.connect, { by: 'socket', over: 'socket' });
    add(times, { ...acts.join, posts }, { by: 'socket', over: 'socket' });
    add((times * minutes * 60) / a.ping, acts.ping, { by: 'socket', over: 'socket' });
    sum.connectionMinutes += times * minutes;
    // The ticket for the socket takes one more request.
    sum.http += times;
  };
  const comers = a.members * a.inTheRoom;
  open(comers, acts.room, draftMinutes(world) + a.comingMinutes, comers / 2 + 2);
  add(a.picks * (1 - a.expiries), { ...acts.pick, posts: comers }, { by: 'draft', over: 'http' });
  add(a.picks * a.expiries, { ...acts.expiry, posts: comers }, { by: 'clock' });
  // For each pick, a timer's message and its backstop arrive, whether or not they are still needed.
  add(a.picks, acts.idle, { by: 'clock', ms: a.timerWaitMs });
  add(a.picks, acts.idle, { by: 'clock' });
  add(a.picks, acts.turn, { by: 'push' });
  open(a.members * a.visits * a.weeks, acts.visit, a.visitMinutes, 2);
  const sunday = a.members * a.sundayMinutes * a.weeks;
  add((sunday * 60) / a.ping, acts.ping, { by: 'socket', over: 'socket' });
  sum.connectionMinutes += sunday;
  // During live games, a score is pushed about once per minute.
  sum.socketMessages += sunday;
  add(sunday * a.oddsOpen, acts.look, { by: 'season', over: 'http', ms: (a.callMs + a.oddsMs) / 2 });
  restOf(world, sum, add);
  return sum;
}

/** Adds the usage that polling and pushing have in common. */
function restOf({ assumed: a, acts }: World, sum: Volume, add: ReturnType<typeof ledger>['add']): void {
  add(TICKS, acts.tick, { by: 'clock', ms: a.timerWaitMs / 2 });
  add(LOBBY_TIMERS * SCHEDULES_A_TIMER, { ...acts.idle, schedules: 1 }, { by: 'clock' });
  add(a.chats, acts.chat, { by: 'chat', over: 'http' });
  add(a.trades, acts.trade, { by: 'trades', over: 'http' });
  // Every member is checked each week, whether or not they want an email or a push.
  add(a.members * Math.max(a.mails, a.weeks), acts.mail, { by: 'mail', ms: a.mailMs / 2 });
  add(a.members * Math.max(a.devices * a.pushes, a.weeks), acts.push, { by: 'push', ms: a.pushMs / 2 });
  const games = a.members * a.devices * a.gameDevices * TEAMS_EACH.default * a.weeks * MOMENTS_A_GAME;
  add(games / READERS_A_PAGE, { ...acts.push, reads: 2 * READERS_A_PAGE }, { by: 'push', ms: a.pageMs });
  sum.mails += a.members * a.mails;
}

/**
 * Returns the usage of the same season if pages polled. The draft room would request the pick every half second, teams, picks and
 * league every second, and the board every two seconds. League home would request the chat every five seconds.
 */
export function polledSeason(world: World): Volume {
  const { assumed: a, acts } = world;
  const { sum, add } = ledger(a);
  const poll: Counts = { ...acts.idle, reads: acts.room.reads / acts.room.invocations };
  const one = { by: 'draft', over: 'http' } as const;
  const comers = a.members * a.inTheRoom;
  add(comers, acts.room, one);
  add(comers * (draftMinutes(world) + a.comingMinutes) * 60 * a.polls, poll, one);
  add(a.picks, { ...acts.pick, posts: 0 }, one);
  const visits = a.members * a.visits * a.weeks;
  add(visits, acts.visit, one);
  const minutes = visits * a.visitMinutes + a.members * a.sundayMinutes * a.weeks;
  add((minutes * 60) / a.chatPoll, poll, one);
  restOf(world, sum, add);
  return sum;
}

function draftMinutes({ assumed: { picks, secondsAPick } }: World): number {
  return (picks * secondsAPick) / 60;
}
