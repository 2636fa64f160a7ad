import type { EmailQueue, Notification, PushMessage, StoredEffects } from '#functions/ports/ports.ts';
import { subscribe } from '#functions/usecases/push/devices.ts';
import { pushNotification } from '#functions/usecases/push/push-notification.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { isPushType } from '#shared/domain/news/push.ts';
import type { Trade } from '#shared/domain/trades/trade-state.ts';
import { value } from '#test/support/league-season.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { Servers } from '../servers.ts';

const ANNOUNCED_MS = 60_000;

/** Pushes offers to one device per member. Each offer is pushed a minute after it is announced, and sometimes pushed twice. */
export class PushedOffers {
  /** The IDs of the notifications that devices have received. */
  readonly shown = new Set<string>();
  readonly #servers: Servers;
  readonly #plain: MemoryPorts;
  readonly #begun = new Map<number, Trade>();
  readonly #ended = new Map<number, number>();

  constructor(servers: Servers, plain: MemoryPorts) {
    this.#servers = servers;
    this.#plain = plain;
  }

  async addDevices({ members }: LeagueSeason): Promise<void> {
    for (const { userId } of members)
      value(
        await subscribe(
          this.#plain,
          { userId, session: { id: userId, startedAt: 0 } },
          {
            endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
            keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
            name: 'phone',
            timeZone: 'America/New_York',
          },
          [],
        ),
      );
  }

  emailQueue(): EmailQueue {
    const { emailQueue } = this.#plain;
    return {
      ...emailQueue,
      announce: async (news) => {
        await emailQueue.announce(news);
        for (const row of news.filter(({ type }) => isPushType(type))) this.#deliver(row);
      },
    };
  }

  written({ trades }: StoredEffects): void {
    for (const trade of trades?.begun ?? []) this.#begun.set(trade.number, trade);
    const accepted = (trades?.changed ?? []).filter(({ status }) => status === 'in-review');
    for (const { number } of [...accepted, ...(trades?.ended ?? [])])
      this.#ended.set(number, this.#ended.get(number) ?? this.#servers.world.now);
  }

  #deliver({ to, id, type }: Notification): void {
    const { world } = this.#servers;
    for (let times = world.chance(0.1) ? 2 : 1; times > 0; times -= 1)
      this.#servers.carryOut(
        (server) => {
          const since = world.now;
          const send = async (_: unknown, message: PushMessage) => {
            const wrong = type === 'trade_ending' && this.#wrongWith(message, since);
            if (wrong) world.fail(wrong);
            this.shown.add(message.payload.notificationId ?? '');
            return 'taken' as const;
          };
          return pushNotification({ ...server, pushService: { send } }, { to, id });
        },
        world.now + ANNOUNCED_MS + world.between(0, ANNOUNCED_MS),
      );
  }

  /** Checks that a device gets only offers to its own member, and none that had ended when the delivery read it. */
  #wrongWith({ payload: { body, userId } }: PushMessage, since: number): string | undefined {
    const numbers = [...body.matchAll(/Trade #(\d+)/g)].map(([, number]) => Number(number));
    const late = numbers.find((number) => (this.#ended.get(number) ?? Number.POSITIVE_INFINITY) < since);
    if (late !== undefined) return `a device was told that trade ${late} is about to end, after its end`;
    const stray = numbers.find((number) => this.#begun.get(number)?.receiverId !== userId);
    return stray === undefined ? undefined : `a device of another was told of trade ${stray}`;
  }
}
