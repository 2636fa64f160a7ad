import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { createAlarm, type After } from './alarm.ts';

/** A measured round trip: instants in ms of `localNow`. */
export interface RoundTrip {
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

interface HeartbeatSetting {
  after: After;
  /** In ms, moved by nobody. */
  now(): number;
  say(ping: ClientMessage): void;
  /** What is asked next. */
  ping(): ClientMessage;
  /** Between two pings, in ms. */
  pace(): number;
  onPong(trip: RoundTrip): void;
  /** Nothing was heard after a ping, or within the time that was given for opening. */
  onSilence(): void;
}

export interface Heartbeat {
  /** Asks now, and from then on at its pace. */
  beat(): void;
  /** Asks in so many ms; unless told, when the pace says. */
  beatIn(ms?: number): void;
  /** Something must be heard within so many ms. */
  expect(ms: number): void;
  heard(message?: ServerMessage): void;
  stop(): void;
}

/** Silence after a ping that means the connection is gone, in ms. */
export const SILENCE = 5_000;
/** No pong comes later than this, in ms: the function that would send it has been stopped. */
const PONG_LOST = 15_000;

/** Asks a socket's other end whether it is there, and measures the way by the answers. */
export function createHeartbeat(setting: HeartbeatSetting): Heartbeat {
  let pingedAt = Number.NEGATIVE_INFINITY;
  let unanswered = 0;
  /** When the ping left that the next pong answers; undefined when more than one is out, since pongs name none. */
  let measuredFrom: number | undefined;
  const pinging = createAlarm(setting.after);
  const silence = createAlarm(setting.after);
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
