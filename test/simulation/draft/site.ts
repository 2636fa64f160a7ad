import { isDeepStrictEqual } from 'node:util';
import type {
  DraftSumStore,
  Moved,
  Notification,
  Ports,
  PushMessage,
  PushReply,
  ScoreFeed,
} from '#functions/ports/ports.ts';
import { connectChannel } from '#functions/usecases/channels/connect-channel.ts';
import { postToGroupChat } from '#functions/usecases/channels/post-to-group-chat.ts';
import { createLeague } from '#functions/usecases/leagues/create-league.ts';
import { fireTimer } from '#functions/usecases/timers/fire-timer.ts';
import { pushTurn } from '#functions/usecases/push/push-turn.ts';
import { createInvite } from '#functions/usecases/invites/invite.ts';
import { forgetSockets } from '#functions/usecases/sockets/presence.ts';
import { answerMessage, issueTicket, openSocket } from '#functions/usecases/sockets/sockets.ts';
import { addCommissioner } from '#functions/usecases/leagues/members.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { addTime, pauseDraft, resumeDraft, undoPick } from '#functions/usecases/draft/commissioner-tools.ts';
import { setDraftAuto } from '#functions/usecases/draft/auto.ts';
import { makePick } from '#functions/usecases/draft/make-pick.ts';
import { randomizeDraftOrder } from '#functions/usecases/draft/order-draft.ts';
import { readPublicLeagues } from '#functions/usecases/leagues/read-public-leagues.ts';
import { saveBoard } from '#functions/usecases/draft/boards.ts';
import { readDraft } from '#functions/usecases/draft/read-draft.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { NO_WISHES } from '#shared/domain/news/push.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { DraftShape, DraftSums } from '#shared/domain/draft/adp.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { memoryPictures } from '#test/support/memory-pictures.ts';
import { memoryPool } from '#test/support/memory-pool.ts';
import { profileOf } from '#test/support/small-league.ts';
import { seededRandomPort } from '#test/support/memory-ports.ts';
import { seasonKey } from '#test/support/memory-league-stores.ts';
import { memoryStores, type MemoryStores } from '#test/support/memory-stores.ts';
import { newestDraft } from '../../../web/src/features/draft/room/queries.ts';
import type { EntrySetting } from '../../../web/src/features/draft/party/entry-outbox.ts';
import type { LiveSetting } from '../../../web/src/features/draft/room/live-draft.ts';
import { ClockMachine, type ClockFlaws } from './clock-machine.ts';
import type { Faults } from './faults.ts';
import { TurnMachine } from './turn-machine.ts';
import { Gateway } from './gateway.ts';
import { GroupChat } from './group-chat.ts';
import { nameOf } from './group-chat-recorder.ts';
import { Invocation, type Ended, type SimulatedCall } from './invocation.ts';
import { Oracle } from './oracle.ts';
import type { World } from '../world.ts';

const nothing = async (): Promise<void> => undefined;

/** The use cases that the Lambda entries run, and the one rule that browsers run as well. */
const PRODUCTION = {
  addCommissioner,
  addTime,
  answerMessage,
  forgetSockets,
  connectChannel,
  createInvite,
  createLeague,
  fireTimer,
  issueTicket,
  joinLeague,
  makePick,
  newestDraft,
  openSocket,
  pauseDraft,
  pushTurn,
  randomizeDraftOrder,
  readDraft,
  readPublicLeagues,
  resumeDraft,
  saveBoard,
  setDraftAuto,
  startDraft,
  postToGroupChat,
  undoPick,
};
export type UseCases = typeof PRODUCTION;

/** A deliberate bug, made of changed use cases, ports or machines. */
export interface Mutation {
  usecases?: Partial<UseCases>;
  /** Wraps the ports that one run of a function uses. */
  ports?: (ports: Ports) => Ports;
  stores?: (stores: MemoryStores) => MemoryStores;
  clock?: ClockFlaws;
  /** Changes the settings with which a browser follows the draft. */
  client?: (setting: LiveSetting) => LiveSetting;
  /** Changes the settings of the outbox that holds commissioners' entries. */
  party?: (setting: EntrySetting) => EntrySetting;
}

const TRANSACTIONS = new Set([
  'create',
  'saveWith',
  'add',
  'open',
  'follow',
  'leave',
  'close',
  'count',
  'lose',
]);
const WRITES = new Set(['save', 'take', 'see', 'noteLost', 'hold', 'move', 'owe', 'begin', 'end']);

/** The deployed game within one world: stores, timers, sockets, and functions that can fail. */
export class Site {
  readonly world: World;
  readonly gateway: Gateway;
  readonly oracle: Oracle;
  readonly chat: GroupChat;
  readonly usecases: UseCases;
  readonly mutation: Mutation;
  faults: Faults;
  readonly #machine: ClockMachine;
  readonly #turns: TurnMachine;
  readonly #stores: MemoryStores;
  readonly #pool = memoryPool();
  readonly #announced = new Set<string>();
  #invocations = 0;

  constructor(world: World, faults: Faults, mutation: Mutation) {
    this.world = world;
    this.faults = faults;
    this.mutation = mutation;
    const plain = memoryStores({ now: () => new Date(this.world.now) });
    this.#stores = mutation.stores?.(plain) ?? plain;
    this.usecases = { ...PRODUCTION, ...mutation.usecases };
    this.#machine = new ClockMachine(world, () => this.faults, mutation.clock ?? {});
    this.#machine.handle = (timer) =>
      this.run({ name: 'fireTimer' }, (ports) => this.usecases.fireTimer(ports, timer));
    this.#turns = new TurnMachine(world, () => this.faults);
    this.#turns.handle = (turn, sentAt) =>
      this.run({ name: 'pushTurn' }, (ports) => this.usecases.pushTurn(ports, turn, sentAt));
    this.gateway = new Gateway(world, () => this.faults);
    this.oracle = new Oracle(world, this.#machine);
    this.chat = new GroupChat(world, () => this.faults);
    this.chat.handle = (look) =>
      this.run({ name: 'postToGroupChat' }, (ports) => this.usecases.postToGroupChat(ports, look));
  }

  /** Signs up a member with a phone that gets pushes. */
  async signUp(userId: string): Promise<void> {
    const named = { username: nameOf(userId), skeletons: [userId], email: `${userId}@players.example` };
    await this.#stores.users.add({ ...profileOf(1), ...named, id: userId });
    await this.#stores.devices.save(userId, await this.#stores.devices.get(userId), {
      devices: [phoneOf(userId)],
      wishes: NO_WISHES,
    });
  }

  /** Returns a member's notifications, and whether an email was announced for each of them. */
  async toldTo(userId: string): Promise<(Notification & { isAnnounced: boolean })[]> {
    const rows = await this.#stores.notifications.listOf(userId, { limit: 100 });
    return rows.map((row) => ({ ...row, isAnnounced: this.#announced.has(row.id) }));
  }

  /** Returns the sums over all drafts of leagues with this shape. */
  sumsOf(shape: DraftShape): Promise<DraftSums> {
    return this.#stores.draftSums.of(shape);
  }

  stored(key: { leagueId: string; season: string }): LeagueSeason {
    const season = this.#stores.storedSeasons.get(seasonKey(key.leagueId, key.season));
    if (!season) throw new Error(`league ${key.leagueId} is not stored`);
    return season;
  }

  /** Runs a function once. */
  async run<Reply>(act: SimulatedCall, use: (ports: Ports) => Promise<Reply>): Promise<Ended<Reply>> {
    const invocation = new Invocation((this.#invocations += 1), act, this.world, () => this.faults);
    const ports = this.#portsOf(invocation);
    const ended = await invocation.run(() => use(this.mutation.ports?.(ports) ?? ports));
    this.oracle.ended(invocation, ended);
    this.chat.ear.ended(invocation, ended.kind === 'replied');
    return ended;
  }

  /** Runs an act that a browser requests. The reply may be lost on its way to the browser. */
  async request<Reply>(act: SimulatedCall, use: (ports: Ports) => Promise<Reply>): Promise<Ended<Reply>> {
    const ended = await this.run(act, use);
    return this.world.chance(this.faults.replyLost) ? { kind: 'crashed' } : ended;
  }

  /** Retries an act until there is a reply, like a patient browser. */
  async insist<Reply>(act: SimulatedCall, use: (ports: Ports) => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const ended = await this.request(act, use);
      if (ended.kind === 'replied' && !isUnavailable(ended.reply)) return ended.reply;
      await this.world.pause(this.world.between(500, 3000));
    }
  }

  #portsOf(invocation: Invocation): Ports {
    const stores = this.#stores;
    const connections = this.#through(invocation, 'connections', stores.connections);
    return {
      clock: invocation,
      random: seededRandomPort(this.world.random),
      users: this.#through(invocation, 'users', stores.users),
      usernames: this.#through(invocation, 'usernames', stores.usernames),
      signOuts: this.#through(invocation, 'signOuts', stores.signOuts),
      leagues: this.#through(invocation, 'leagues', stores.leagues),
      seasons: this.#through(invocation, 'seasons', stores.seasons),
      deletedLeagues: this.#through(invocation, 'deletedLeagues', stores.deletedLeagues),
      invites: this.#through(invocation, 'invites', stores.invites),
      offerThreads: stores.offerThreads,
      leagueCleanups: { announce: nothing },
      uploads: { put: nothing },
      siteShell: { html: async () => '' },
      rasterizer: { png: async () => new Uint8Array() },
      wantedPictures: { announce: nothing },
      followUps: { announce: nothing },
      boards: this.#through(invocation, 'boards', stores.boards),
      draws: stores.draws,
      draftPolls: stores.draftPolls,
      draftSums: this.#through(invocation, 'draftSums', stores.draftSums),
      trades: stores.trades,
      chats: stores.chats,
      channels: this.#through(invocation, 'channels', stores.channels),
      groupChats: this.chat.serviceOf(invocation),
      groupChatChecks: this.chat.looksOf(invocation),
      earlierSeasons: stores.earlierSeasons,
      houseRules: stores.houseRules,
      results: this.#through(invocation, 'results', stores.results),
      tickets: this.#through(invocation, 'tickets', stores.tickets),
      limits: this.#through(invocation, 'limits', stores.limits),
      backupCodes: stores.backupCodes,
      passkeys: stores.passkeys,
      billing: stores.billing,
      founders: stores.founders,
      templates: stores.templates,
      calendars: stores.calendars,
      accessTokens: stores.accessTokens,
      requests: this.#through(invocation, 'requests', stores.requests),
      audit: stores.audit,
      notifications: this.#through(invocation, 'notifications', stores.notifications),
      leagueLog: this.#through(invocation, 'leagueLog', stores.leagueLog),
      mailStops: stores.mailStops,
      devices: this.#through(invocation, 'devices', stores.devices),
      pushKeys: { list: async () => [] },
      pushQueue: { announce: nothing, watch: nothing },
      turnPushQueue: this.#turns.portOf(invocation),
      scoreQueue: { announce: nothing },
      turnMarks: this.#through(invocation, 'turnMarks', stores.turnMarks),
      watches: stores.watches,
      probeRuns: stores.probeRuns,
      gamePushQueue: { announce: nothing },
      momentMarks: stores.momentMarks,
      pushService: { send: (device, message) => this.#push(invocation, device, message) },
      connections,
      timers: this.#machine.portOf(invocation),
      publisher: this.gateway.portOf(invocation, connections),
      ...this.#pool,
      emailQueue: {
        announce: (notifications) => this.#announce(invocation, notifications),
        announceRequest: nothing,
        announceInvite: nothing,
        announceReminder: nothing,
      },
      mail: { send: nothing, sendInvite: nothing, sendRequest: nothing, sendReceipt: nothing },
      pictures: memoryPictures(new Map()),
      scoreFeed: NO_FEED,
      secondFeed: NO_FEED,
    };
  }

  /** Puts a port behind the network: every call to it waits for its turn, can fail, and is watched. */
  #through<Port extends object>(invocation: Invocation, name: string, port: Port): Port {
    return new Proxy(port, {
      get: (target, method) => {
        const call = Reflect.get(target, method) as (...given: unknown[]) => Promise<unknown>;
        const verb = String(method);
        const kind = TRANSACTIONS.has(verb) ? 'transaction' : WRITES.has(verb) ? 'write' : 'read';
        return (...given: unknown[]) => {
          let written = false;
          return invocation.call(`${name}.${verb}`, kind, async () => {
            // If the reply to a write was lost, the retry finds what the write stored, unless someone else has written since
            // then.
            if (written && this.#isStored(given[0])) return 'saved';
            const before = [...this.#stores.storedSeasons.values()];
            const reply = call(...given);
            this.#watch(before, invocation);
            if (name === 'boards' && verb === 'save') this.#boardSaved(given);
            if (name === 'draftSums' && (await reply) === 'counted')
              this.oracle.counted(...(given as Parameters<DraftSumStore['count']>));
            if (name === 'channels' && verb === 'move' && (await reply) === true)
              this.#told(given, invocation);
            written = name === 'seasons' && verb.startsWith('save') && (await reply) === 'saved';
            return verb === 'listPublic' ? this.#lagging((await reply) as unknown[]) : reply;
          });
        };
      },
    });
  }

  #announce(invocation: Invocation, notifications: readonly Notification[]): Promise<void> {
    return invocation.call('mailbox.announce', 'write', async () => {
      for (const { id } of notifications) this.#announced.add(id);
    });
  }

  /** Sends a push to a device's push service, which may fail to answer. */
  async #push(invocation: Invocation, { id }: Device, message: PushMessage): Promise<PushReply> {
    await this.world.turn(`push to ${id}`);
    if (this.world.chance(this.faults.throttle)) return { waitSeconds: undefined };
    this.oracle.told(invocation, id, message);
    return 'taken';
  }

  #isStored(season: unknown): boolean {
    return [...this.#stores.storedSeasons.values()].some((stored) => isDeepStrictEqual(stored, season));
  }

  #watch(before: readonly LeagueSeason[], invocation: Invocation): void {
    for (const season of before) {
      const after = this.stored(season);
      if (after === season) continue;
      if (after.hasChannel) this.chat.ear.happened(after);
      this.oracle.wrote(season, after, invocation);
    }
  }

  #boardSaved(given: readonly unknown[]): void {
    const [, , userId, board] = given as [string, string, string, DraftBoard];
    this.oracle.boardSaved(userId, board);
  }

  #told([, moved]: readonly unknown[], invocation: Invocation): void {
    if ((moved as Partial<Moved>).lastToldAt) this.chat.ear.kept(invocation);
  }

  #lagging(rows: unknown[]): unknown[] {
    return this.world.chance(this.faults.staleIndex) ? rows.slice(1) : rows;
  }
}

function phoneOf(userId: string): Device {
  const at = new Date(0).toISOString();
  const keys = { p256dh: '', auth: '' };
  const known = { publicKey: '', session: '', timeZone: 'UTC', createdAt: at, lastUsedAt: at };
  return { id: `phone of ${userId}`, name: 'Phone', endpoint: '', keys, ...known };
}

/** A feed that has no games, because no season is played here. */
const NO_FEED: ScoreFeed = {
  gamesOf: async (_, weeks) => ({ source: null, weeks, games: [], failures: [] }),
};

/** Returns whether a draft is over, either because it is complete or because it was abandoned. */
export const isOver = ({ status }: LeagueSeason): boolean => status === 'active' || status === 'ended';

function isUnavailable(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'refused' in reply && reply.refused === 'unavailable';
}
