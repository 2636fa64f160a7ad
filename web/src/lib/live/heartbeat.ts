import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createTimer, type After } from './timer.ts';

/** A round trip that was measured. `sentAt` and `receivedAt` are in ms of `localNow`. */
export interface RoundTrip {
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

interface HeartbeatSetting {
  after: After;
  /** The time in ms on a monotonic clock. */
  now(): number;
  say(ping: ClientMessage): void;
  /** Returns the message to send as the next ping. */
  ping(): ClientMessage;
  /** Returns the time between two pings, in ms. */
  pace(): number;
  onPong(trip: RoundTrip): void;
  /** Called if nothing arrives for too long after a ping, or within the time given to `expect`. */
  onSilence(): void;
}

export interface Heartbeat {
  /** Sends a ping now, and further ones at the regular pace. */
  beat(): void;
  /** Sends the next ping in `ms`, by default after the usual time between two pings. */
  beatIn(ms?: number): void;
  /** Reports silence unless something arrives within `ms`. */
  expect(ms: number): void;
  heard(message?: ServerMessage): void;
  stop(): void;
}

/** How long the other end may stay silent before the connection counts as lost, in ms. */
export const SILENCE = 5_000;
/** A pong this late (in ms) will never arrive, because the server's function has timed out by then. */
const PONG_LOST = 15_000;

/** Pings the other end of a socket to check the connection, and measures the round trips. */
export function createHeartbeat(setting: HeartbeatSetting): Heartbeat {
  let pingedAt = Number.NEGATIVE_INFINITY;
  let unanswered = 0;
  /**
   * The time at which the ping for the next pong was sent. Undefined if several pings are unanswered, because a pong doesn't say
   * which of them it answers.
   */
  let measuredFrom: number | undefined;
  const pinging = createTimer(setting.after);
  const silence = createTimer(setting.after);
  const expect = (ms: number) => silence.set(ms, setting.onSilence);
  const beatIn = (ms = setting.pace()) => pinging.set(ms, beat);

  function beat(): void {
    const now = setting.now();
    if (now - pingedAt > PONG_LOST) unanswered = 0;
    measuredFrom = unanswered === 0 ? now : undefined;
    pingedAt = now;
    unanswered += 1;
    setting.say(setting.ping());
    expect(SILENCE);
    beatIn();
  }

  function heard(message?: ServerMessage): void {
    silence.off();
    if (message?.type !== 'pong') return;
    const { serverTime } = message;
    if (measuredFrom !== undefined)
      setting.onPong({ sentAt: measuredFrom, receivedAt: setting.now(), serverTime });
    measuredFrom = undefined;
    unanswered = Math.max(0, unanswered - 1);
  }

  function stop(): void {
    pinging.off();
    silence.off();
    unanswered = 0;
  }

  return { beat, beatIn, expect, heard, stop };
}
