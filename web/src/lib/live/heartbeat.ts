import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createTimer, type After } from './timer.ts';

/** A measured round trip; the instants are in ms of `localNow`. */
export interface RoundTrip {
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

interface HeartbeatSetting {
  after: After;
  /** In ms, on a monotonic clock. */
  now(): number;
  say(ping: ClientMessage): void;
  /** The next ping. */
  ping(): ClientMessage;
  /** The time between two pings, in ms. */
  pace(): number;
  onPong(trip: RoundTrip): void;
  /** Called if nothing arrives after a ping, or within the time given to `expect`. */
  onSilence(): void;
}

export interface Heartbeat {
  /** Pings now, and then at the regular pace. */
  beat(): void;
  /** Pings in `ms`, by default after the usual time between two pings. */
  beatIn(ms?: number): void;
  /** Gives the other end `ms` to send something. */
  expect(ms: number): void;
  heard(message?: ServerMessage): void;
  stop(): void;
}

/** After this much silence the connection counts as lost (in ms). */
export const SILENCE = 5_000;
/** No pong arrives later than this (in ms), because the server's function has timed out by then. */
const PONG_LOST = 15_000;

/** Pings a socket's other end to check the connection, and measures the round trips. */
export function createHeartbeat(setting: HeartbeatSetting): Heartbeat {
  let pingedAt = Number.NEGATIVE_INFINITY;
  let unanswered = 0;
  /**
   * The time of the ping that the next pong answers. Undefined if several pings are pending, because a pong doesn't name its
   * ping.
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
