import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { made, type Objects, type StripeObject } from './objects.ts';

export interface StripeEvent extends StripeObject {
  api_version: string;
  type: string;
  data: { object: StripeObject };
  /** 0 once the event has been accepted. */
  pending_webhooks: number;
}

export interface Webhooks {
  /** Sends events about what has happened. Resolves when all of them have been accepted or given up on. */
  tell(...happened: readonly [type: string, object: StripeObject][]): Promise<void>;
  /** Whether, from now on, related events are sent newest first, and then all of them are sent a second time. */
  disorder: boolean;
  /** Whether every event is lost from now on, as if there were no endpoint. */
  loss: boolean;
  /** Resends the events that haven't been accepted yet. */
  resume(): Promise<void>;
}

interface Needs {
  objects: Objects;
  secret: string;
  /** The URL that events are sent to. */
  target: string;
  /** Returns the time in epoch ms. */
  now(): number;
  report(line: string): void;
}

/** The waits before further tries, in ms. Stripe keeps trying for three days; this machine tries again at its next start. */
const WAITS = [200, 1000, 3000, 10_000];

/**
 * Creates the sender of events. As with Stripe, each try has a new signature, made from the time of the try and the exact bytes
 * of the body.
 */
export function createWebhooks({ objects, secret, target, now, report }: Needs): Webhooks {
  async function send(event: StripeEvent): Promise<void> {
    const body = JSON.stringify(event, null, 2);
    for (const wait of [0, ...WAITS]) {
      await sleep(wait, undefined, { ref: false });
      if (await isTaken(body)) {
        const taken: StripeEvent = { ...event, pending_webhooks: 0 };
        return objects.put(taken);
      }
    }
    report(`Stripe’s event ${event.type} was not taken; it comes again with the next start.`);
  }

  async function isTaken(body: string): Promise<boolean> {
    const at = Math.floor(now() / 1000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${at},v1=${signature}`,
    };
    return fetch(target, { method: 'POST', headers, body }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async function sendAll(events: readonly StripeEvent[]): Promise<void> {
    const sent = webhooks.disorder ? [...events.toReversed(), ...events.toReversed()] : events;
    for (const event of sent) await send(event);
  }

  const webhooks: Webhooks = {
    disorder: false,
    loss: false,
    async tell(...happened) {
      const events = happened.map(([type, object]) =>
        made('evt', 'event', Math.floor(now() / 1000), {
          api_version: Stripe.API_VERSION,
          type,
          data: { object },
          pending_webhooks: 1,
          request: null,
        }),
      );
      if (webhooks.loss) return;
      for (const event of events) objects.put(event);
      await sendAll(events);
    },
    resume: () =>
      sendAll(
        objects
          .list<StripeEvent>('event')
          .filter((event) => event.pending_webhooks > 0)
          .toReversed(),
      ),
  };
  return webhooks;
}
