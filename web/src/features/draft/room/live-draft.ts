import type { ServerMessage } from '#shared/contract/socket.ts';
import { OVERDUE_SECONDS } from '#shared/contract/socket-times.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { EXPIRY_GRACE_MS } from '#shared/domain/draft/draft-clock.ts';
import { createTimer, type After } from '../../../lib/live/timer.ts';
import type { ServerClock } from '../../../lib/time/server-clock.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import type { SiteSocket } from '../../../lib/live/socket.ts';
import { leaguePollInterval } from './controls.ts';
import type { DraftCalls } from './queries.ts';

/** The page's cache entry for the draft. A draft replaces the cached draft only if it is newer. */
export interface DraftCell {
  held(): Draft | undefined;
  keep(incoming: Draft): void;
  /** Calls `changed` each time a draft has been stored. Returns a function to unsubscribe. */
  subscribe(changed: () => void): () => void;
}

/** Everything that following a draft needs from the page. A simulation can replace all of it. */
export interface LiveSetting {
  leagueId: string;
  socket: Pick<SiteSocket, 'follow'>;
  clock: ServerClock;
  cell: DraftCell;
  calls: Pick<DraftCalls, 'expire'>;
  /** Fetches the draft into the cell. If an earlier call hangs, a new call replaces it. */
  fetch(): Promise<unknown>;
  /** Returns whether the page is visible. A page in the background doesn't poll. */
  isShown(): boolean;
  /** Returns when the draft starts automatically, in ISO 8601; null if the commissioner starts it. */
  draftDateTime(): string | null;
  /** Called with each message. If the message contains a draft, that draft isn't stored yet. */
  onMessage(message: ServerMessage): void;
  onLine(line: ConnectionState): void;
  after: After;
  /** In ms, on a monotonic clock. */
  now(): number;
}

const DRAFT_POLL_MS = 500;
/** After a poll has taken this long, in ms, the next poll no longer waits for it. */
const POLL_PATIENCE_MS = 5_000;
const OVERDUE_MS = OVERDUE_SECONDS * 1000;
/**
 * How long after the deadline to request the auto-pick if no socket is open, in ms: the server's grace period plus some latency.
 */
const ASK_MS = EXPIRY_GRACE_MS + 200;

const nothing = (): void => undefined;

/** Returns whether the page has to call the API, because the socket isn't open. */
export const isBroken = (line: ConnectionState): boolean => line === 'connecting' || line === 'reconnecting';

/**
 * Keeps the draft in the cell up to date: by pushes while the socket is open, or else by polling. If a deadline passes without
 * news, it also calls the API, but never while the browser is offline. Returns a function that stops it.
 */
export function followDraft(setting: LiveSetting): () => void {
  const { cell, clock } = setting;
  let line: ConnectionState = 'connecting';
  const poll = startPolling(setting, () => line);
  const overdue = watchDeadline(setting, () => line);
  const fetch = () => void setting.fetch().catch(nothing);

  function hear(message: ServerMessage): void {
    setting.onMessage(message);
    if (message.type === 'draft') {
      clock.observePush(message.draft.serverTime);
      cell.keep(message.draft);
    }
    // The page missed a push.
    if (message.type === 'pong' && (message.version ?? 0) > (cell.held()?.version ?? 0)) fetch();
  }

  function change(next: ConnectionState): void {
    line = next;
    plan();
    setting.onLine(line);
  }

  const plan = () => {
    poll.plan();
    overdue.plan();
  };
  const stops = [cell.subscribe(plan), clock.subscribe(overdue.adjust), poll.stop, overdue.stop];
  plan();
  const leave = setting.socket.follow({
    leagueId: setting.leagueId,
    place: 'draft',
    version: () => cell.held()?.version ?? 0,
    onMessage: hear,
    onLine: change,
  });
  return () => {
    for (const stop of stops) stop();
    leave();
  };
}

interface Watch {
  /** Reacts to a change of the draft or the connection. */
  plan(): void;
  stop(): void;
}

/** While no socket is open, polls as often as the state of the draft requires. */
function startPolling(setting: LiveSetting, line: () => ConnectionState): Watch {
  const alarm = createTimer(setting.after);
  let planned: number | false = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  function pace(): number | false {
    if (!isBroken(line())) return false;
    const status = setting.cell.held()?.status ?? 'draft';
    if (status === 'drafting') return DRAFT_POLL_MS;
    return leaguePollInterval({ status, draftDateTime: setting.draftDateTime() }, setting.clock.now());
  }

  function plan(): void {
    if (pace() !== planned) arm();
  }

  function arm(): void {
    planned = pace();
    if (planned === false) alarm.off();
    else alarm.set(planned, tick);
  }

  function tick(): void {
    arm();
    const now = setting.now();
    if (!setting.isShown() || now - askedAt < POLL_PATIENCE_MS) return;
    askedAt = now;
    void setting
      .fetch()
      .catch(nothing)
      .then(() => (askedAt = Number.NEGATIVE_INFINITY));
  }

  return { plan, stop: alarm.off };
}

/**
 * Acts if a deadline passed some seconds ago without news. If the socket is open, fetches the draft first. If that brings
 * nothing, or if no socket is open, requests the auto-pick, so that a draft that someone watches goes on even if the server's
 * timers have failed.
 */
function watchDeadline(setting: LiveSetting, line: () => ConnectionState): Watch & { adjust(): void } {
  const { cell, clock, calls } = setting;
  const alarm = createTimer(setting.after);
  let watched = '';
  let wasOffline = false;
  /** Waits for the deadline again after the server clock was adjusted. Does nothing once the deadline has passed. */
  let look = nothing;

  function plan(): void {
    const { deadlineAt = null, pickOrder = null } = cell.held() ?? {};
    const state = `${pickOrder} ${deadlineAt} ${line()}`;
    if (state === watched) return;
    watched = state;
    look = nothing;
    alarm.off();
    const isBack = wasOffline;
    wasOffline = line() === 'offline';
    if (deadlineAt === null || pickOrder === null || wasOffline) return;
    const asks = isBroken(line());
    const due = Date.parse(deadlineAt) + (asks ? ASK_MS : OVERDUE_MS);
    // Data from before the browser went offline is old. So give the poll or the socket time to bring the current draft.
    wait(isBack ? Math.max(due, clock.now() + OVERDUE_MS) : due, pickOrder, asks);
  }

  function wait(due: number, pickOrder: number, asks: boolean): void {
    const left = due - clock.now();
    look = left > 0 ? () => wait(due, pickOrder, asks) : nothing;
    if (left > 0) alarm.set(left, look);
    else check(pickOrder, asks);
  }

  function check(pickOrder: number, asks: boolean): void {
    void (asks ? ask(pickOrder) : setting.fetch()).catch(nothing);
    alarm.set(OVERDUE_MS, () => check(pickOrder, true));
  }

  /**
   * Requests the auto-pick. A refusal means that the pick was made or isn't due yet, so the draft is then fetched to find out
   * which.
   */
  async function ask(pickOrder: number): Promise<void> {
    const reply = await calls.expire(pickOrder).catch(nothing);
    if (reply) cell.keep(reply.draft);
    else await setting.fetch();
  }

  return { plan, stop: alarm.off, adjust: () => look() };
}
