import type { MomentFor } from '#functions/messages/game-push.ts';
import type { PushMessage } from '#functions/ports/ports.ts';
import { finishDeletion } from '#functions/usecases/accounts/former.ts';
import { subscribe, unsubscribe } from '#functions/usecases/push/devices.ts';
import { keepWatch } from '#functions/usecases/push/keep-watch.ts';
import { pushMoment } from '#functions/usecases/push/push-moment.ts';
import { changePushPreferences } from '#functions/usecases/push/push-preferences.ts';
import { readFeeds } from '#functions/usecases/season/read-feeds.ts';
import { next } from '#shared/domain/league-season.ts';
import { MOMENTS } from '#shared/domain/season/game-push.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { game } from '#test/support/games.ts';
import { DRAFT_AT, seat } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { oneOf } from '#test/support/random.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { World, type Violation } from '../world.ts';
import { SundayRules } from './rules.ts';
import { Run, type Ended } from './run.ts';

const KICKOFF = Date.parse('2025-09-07T17:00:00.000Z');
const MINUTE = 60_000;
const FROM = KICKOFF - 10 * MINUTE;
const UNTIL = KICKOFF + 100 * MINUTE;
const MEMBERS = [1, 2, 3, 4, 5];
const PAIRS = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
] as const;
const SEASON = '2025-26';
const LATEST_MS = 90_000;
/** How long the queue hides a message that failed, in ms. */
const HIDDEN_MS = 180_000;

/** How many Sundays `npm run simulate` plays. `npm test` plays a twentieth of them. */
export const SUNDAYS = 1000;

/** Changes a function's ports into those of a program with a bug. */
export type SundayMutation = (ports: MemoryPorts) => void;

/**
 * Plays a Sunday on which feeds report four games, messages arrive late or more than once, and members trade, subscribe, mute
 * leagues and switch pushes on and off. Returns the rule that was broken, if any, and how many pushes devices received.
 */
export async function playSunday(
  seed: number,
  mutate: SundayMutation = () => undefined,
): Promise<{ broken: Violation | undefined; told: number }> {
  const sunday = new Sunday(seed, mutate);
  await sunday.play();
  return { broken: sunday.world.violation, told: sunday.rules.count };
}

class Sunday {
  readonly world: World;
  readonly rules: SundayRules;
  readonly #plain = memoryPorts(DRAFT_AT);
  readonly #mutate: SundayMutation;
  readonly #truths: Map<string, Game>;
  #leagues: SmallLeague[] = [];

  constructor(seed: number, mutate: SundayMutation) {
    this.world = new World(seed, new Date(FROM));
    this.#mutate = mutate;
    this.#truths = new Map(PAIRS.map(([home, away]) => [`${home}`, game(home, away)]));
    this.rules = new SundayRules(this.world, this.#plain, SEASON);
  }

  async play(): Promise<void> {
    const { world } = this;
    for (const members of [2, 3, 5]) this.#leagues.push(await draftedOf(this.#plain, members));
    this.#plain.clock.set(new Date(FROM));
    for (const number of MEMBERS) await this.#settle(number);
    this.rules.begin(this.#leagues);
    for (const key of this.#truths.keys()) this.#schedule(key);
    for (let at = FROM; at < UNTIL; at += MINUTE)
      world.at(at + world.between(0, 2000), () => void this.#job());
    // In a rush, several acts change the followers of the same games at the same time.
    for (let rush = 0; rush < 3; rush += 1) {
      const at = world.between(FROM, UNTIL - 30 * MINUTE);
      for (let act = 0; act < 4; act += 1) world.at(at + world.between(0, 3000), () => void this.#act());
    }
    await world.run(() => false);
    this.#plain.clock.set(new Date(world.now));
    await this.rules.end();
  }

  /**
   * Prepares a member. Most members have devices and want both kinds of pushes. Some have quiet hours until the games
   * are over.
   */
  async #settle(number: number): Promise<void> {
    const userId = seat(number);
    if (this.world.chance(0.8)) await this.#device(this.#plain, userId, 'first');
    const isQuiet = this.world.chance(0.3);
    await changePushPreferences(this.#plain, userId, {
      types: Object.fromEntries(MOMENTS.map((moment) => [moment, this.world.chance(0.8)])),
      quietHours: isQuiet ? { from: '13:00', to: '14:10' } : null,
    });
    await keepWatch(this.#plain, [userId]);
  }

  #device(ports: MemoryPorts, userId: string, name: string) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}${name}`;
    const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };
    const input = { endpoint, keys, timeZone: 'America/New_York' };
    return subscribe(ports, { userId, session: { id: 's', startedAt: 0 } }, input, []);
  }

  /** Schedules what the feed will report about a game. The game may be postponed, or its final score may be withdrawn. */
  #schedule(key: string): void {
    const { world } = this;
    const change = (minutes: number, state: Partial<Game>) =>
      world.at(KICKOFF + minutes * MINUTE, () => {
        const { state: _, ...before } = this.#truths.get(key)!;
        this.#truths.set(key, { ...before, ...state });
      });
    if (world.chance(0.1)) return change(world.between(0, 5), { state: 'postponed' });
    change(world.between(0, 10), { state: 'live' });
    const scores = () => ({ homeScore: world.between(0, 3), awayScore: world.between(0, 3) });
    const end = world.between(25, 35);
    if (world.chance(0.3)) {
      change(end - 5, scores());
      change(end - world.between(1, 4), { homeScore: null, awayScore: null, state: 'live' });
    }
    change(end, scores());
  }

  /** Returns the ports that one run uses, each of them behind the network. */
  #portsOf(run: Run): MemoryPorts {
    const plain = this.#plain;
    const ports: MemoryPorts = {
      ...plain,
      clock: { ...plain.clock, now: () => new Date(this.world.now) },
      scoreFeed: {
        gamesOf: async (_, weeks) => {
          const games = [...this.#truths.values()].filter(({ week }) => weeks.includes(week));
          return { source: null, weeks, games, failures: [] };
        },
      },
      pushQueue: { ...plain.pushQueue, watch: async (userIds) => this.#send({ watch: userIds }, 60) },
      gamePushQueue: {
        announce: async (moments, after = 0) => {
          for (const moment of moments) this.#send(moment, after);
        },
      },
      pushService: { send: async (device, message) => this.#push(run, device.id, message) },
    };
    this.#mutate(ports);
    const names = ['devices', 'leagues', 'gamePushQueue', 'momentMarks'] as const;
    const more = ['results', 'seasons', 'users', 'pushQueue', 'watches'] as const;
    for (const name of [...names, ...more]) Object.assign(ports, { [name]: run.through(name, ports[name]) });
    const { announce } = ports.gamePushQueue;
    ports.gamePushQueue = {
      announce: (moments, after) =>
        announce(moments, after).catch((error: unknown) => {
          this.rules.unannounced(moments);
          throw error;
        }),
    };
    return ports;
  }

  #run<Reply>(use: (ports: MemoryPorts) => Promise<Reply>): Promise<Ended<Reply>> {
    return new Run(this.world).of((run) => use(this.#portsOf(run)));
  }

  async #job(): Promise<void> {
    await this.#run((ports) => readFeeds(ports));
  }

  async #push(run: Run, device: string, message: PushMessage) {
    await this.world.turn(`push to ${device}`);
    if (this.world.chance(0.05)) return { waitSeconds: this.world.chance(0.5) ? 30 : undefined };
    await this.rules.told(run, device, message);
    return 'taken' as const;
  }

  #send(message: MomentFor | { watch: readonly string[] }, afterSeconds: number): void {
    const { world } = this;
    const times = world.chance(0.1) ? 2 : 1;
    for (let time = 0; time < times; time += 1)
      world.after(afterSeconds * 1000 + this.#lateness(), () => void this.#deliver(message));
  }

  /** Returns how many ms late a message arrives. Most messages arrive soon. */
  #lateness(): number {
    return this.world.chance(0.2) ? this.world.between(0, LATEST_MS) : this.world.between(0, 1000);
  }

  async #deliver(message: MomentFor | { watch: readonly string[] }): Promise<void> {
    const again = (ms: number) => this.world.after(ms, () => void this.#deliver(message));
    if ('watch' in message) {
      const kept = await this.#run((ports) => keepWatch(ports, message.watch));
      if (kept.kind !== 'replied') again(HIDDEN_MS);
      return;
    }
    const pushed = await this.#run((ports) => pushMoment(ports, message));
    if (pushed.kind !== 'replied') {
      this.rules.broken(message);
      again(HIDDEN_MS);
    } else if (pushed.reply.came === 'waits')
      again(1000 * (('seconds' in pushed.reply ? pushed.reply.seconds : undefined) ?? 60));
  }

  /** Makes a member do something, through a function that can fail or die. Failures aren't retried. */
  async #act(): Promise<void> {
    const { world } = this;
    const userId = seat(oneOf(world.random, MEMBERS));
    const acts: ((ports: MemoryPorts) => Promise<unknown>)[] = [
      (ports: MemoryPorts) => this.#trade(ports),
      (ports: MemoryPorts) => this.#switch(ports, userId),
      (ports: MemoryPorts) => this.#device(ports, userId, oneOf(world.random, ['first', 'second'])),
      (ports: MemoryPorts) => this.#drop(ports, userId),
      (ports: MemoryPorts) => this.#mute(ports, userId),
      (ports: MemoryPorts) => this.#leave(ports, userId),
    ];
    const act = world.chance(0.3) ? acts[0]! : oneOf(world.random, acts);
    if (act !== acts[0]) this.rules.touched(userId);
    await this.#run(act);
  }

  /** Makes a trade as the game does: first announces it, and then writes it if the season hasn't changed. */
  async #trade(ports: MemoryPorts): Promise<void> {
    const { key } = oneOf(this.world.random, this.#leagues);
    const state = await ports.seasons.get(key.leagueId, key.season);
    if (!state) return;
    const owners = new Map(ownershipOf(state).map(({ teamId, userId }) => [teamId, userId]));
    const one = oneOf(this.world.random, [...owners.keys()]);
    const theirs = [...owners].filter(([, userId]) => userId !== owners.get(one)).map(([teamId]) => teamId);
    const swap = { tradeNumber: 1, teamIds: [one, oneOf(this.world.random, theirs)] as const };
    const at = new Date(this.world.now).toISOString();
    await ports.pushQueue.watch(state.members.map(({ userId }) => userId));
    await ports.seasons.save(next(state, { swaps: [...state.swaps, { ...swap, at }] }));
    this.rules.traded();
  }

  async #switch(ports: MemoryPorts, userId: string): Promise<void> {
    const types = { [oneOf(this.world.random, MOMENTS)]: this.world.chance(0.5) };
    await changePushPreferences(ports, userId, { types });
  }

  async #drop(ports: MemoryPorts, userId: string): Promise<void> {
    const [device] = (await ports.devices.get(userId)).devices;
    if (device) await unsubscribe(ports, userId, device.id);
  }

  async #mute(ports: MemoryPorts, userId: string): Promise<void> {
    await changePushPreferences(ports, userId, {
      mutedLeagues: [oneOf(this.world.random, this.#leagues).key.leagueId],
    });
  }

  async #leave(ports: MemoryPorts, userId: string): Promise<void> {
    const profile = await this.#plain.users.get(userId);
    const at = new Date(this.world.now);
    if (!profile || !this.world.chance(0.5)) return;
    await this.#plain.users.bury(profile, { at, heldUntil: at });
    this.world.after(MINUTE, () => void this.#finish(userId));
    await finishDeletion(ports, userId);
  }

  /** Finishes a deletion that was interrupted, as the next sign-in would. */
  async #finish(userId: string): Promise<void> {
    const finished = await this.#run((ports) => finishDeletion(ports, userId));
    if (finished.kind !== 'replied') this.world.after(MINUTE, () => void this.#finish(userId));
  }
}
