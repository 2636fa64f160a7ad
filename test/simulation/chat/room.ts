import { Unavailable, type ChatStore, type Connection } from '#functions/ports/ports.ts';
import { reactTo, removeMessage } from '#functions/usecases/chat/change-message.ts';
import { say } from '#functions/usecases/chat/say.ts';
import { announce } from '#functions/usecases/leagues/announce.ts';
import { removeMember } from '#functions/usecases/leagues/members.ts';
import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import { memberOf } from '#shared/domain/league-members.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { oneOf } from '#test/support/random.ts';
import { leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { actMore, type Posted } from './acts.ts';
import { Browser, type Done } from './browser.ts';
import { through } from '../network.ts';
import { World } from '../world.ts';

const SEATS = [1, 2, 3, 4];
/** The number of the member who is removed in some runs. */
const LEAVER = 4;
/** How far the clock of a server can be off, in milliseconds. */
const SKEW_MS = 5000;
/** How many messages the chat has at the start: more than fit on one page. */
const BEFORE = 60;
const ACTS = 24;
const SPAN_MS = 20_000;
const SLOWEST_PUSH_MS = 1000;
/** The share of function runs that die before they push. */
const DEAD_BEFORE_PUSH = 0.05;

/** Breaks something in the stores or in the functions' other dependencies. The simulation must catch every bug like that. */
export interface ChatMutation {
  chats?: (chats: ChatStore, plain: MemoryPorts) => ChatStore;
  ports?: (ports: MemoryPorts, plain: MemoryPorts) => void;
}

/**
 * A chat whose members write, react, delete and lose their connections, all at the same time. Any call that a function makes can
 * fail.
 */
export class ChatRoom {
  readonly world: World;
  readonly plain = memoryPorts();
  readonly done: Done[] = [];
  /** The stored messages, in the order in which they were written. */
  readonly written: ChatMessage[] = [];
  /** The IDs of messages that were stored after the member was removed. */
  readonly afterRemoval = new Set<string>();
  /** The user IDs of everyone whom a message has ever named, by message ID. */
  readonly named = new Map<string, Set<string>>();
  /** Who has voted in which poll, because each member votes for one option only. */
  readonly votes = new Set<string>();
  browsers: Browser[] = [];
  #ports!: MemoryPorts;
  #league!: SmallLeague;
  #isRemoved = false;
  #clicks = 0;

  constructor(seed: number) {
    this.world = new World(seed, this.plain.clock.now());
  }

  get key(): SeasonPath {
    return this.#league.key;
  }

  get leagueId(): string {
    return this.key.leagueId;
  }

  get leaver(): Browser | undefined {
    return this.#isRemoved ? this.browsers[LEAVER - 1] : undefined;
  }

  async play({ chats, ports }: ChatMutation = {}): Promise<void> {
    const { plain, world } = this;
    this.#league = await leagueOf(plain, SEATS.length);
    for (let number = 1; number <= BEFORE; number += 1) {
      plain.clock.advance(100);
      value(await say(plain, this.key, seat(1 + (number % 4)), { message: `Before ${number}` }));
    }
    world.now = plain.clock.now().getTime() + SKEW_MS;
    this.#ports = { ...plain, ...this.#behind(chats?.(plain.chats, plain) ?? plain.chats) };
    ports?.(this.#ports, plain);
    this.browsers = SEATS.map((number) => new Browser(this, seat(number)));
    for (const browser of this.browsers) world.after(world.between(0, 2000), () => void browser.connect());
    const start = world.now;
    for (let act = 0; act < ACTS; act += 1) world.at(start + world.between(0, SPAN_MS), () => this.#act());
    if (world.chance(0.3)) world.at(start + world.between(0, SPAN_MS), () => void this.#remove());
    await world.run(() => false);
    plain.clock.set(new Date(world.now));
  }

  /** Returns the ports of a separate server whose clock is off. */
  server(): MemoryPorts {
    const skew = this.world.between(-SKEW_MS, SKEW_MS);
    return { ...this.#ports, clock: { ...this.plain.clock, now: () => new Date(this.world.now + skew) } };
  }

  #behind(chats: ChatStore): Partial<MemoryPorts> {
    const { world, plain } = this;
    const watched: ChatStore = {
      ...chats,
      add: async (message, news, everyoneOn) => {
        const added = await chats.add(message, news, everyoneOn);
        if (added === 'added') await this.#note(message);
        return added;
      },
      save: async (message, act) => {
        const before = await plain.chats.get(message, message.id);
        const saved = await chats.save(message, act);
        if (saved === 'saved') this.#noteChange(before, message);
        return saved;
      },
    };
    return {
      chats: through(world, 'chats', watched),
      seasons: through(world, 'seasons', plain.seasons),
      leagues: through(world, 'leagues', plain.leagues),
      users: through(world, 'users', plain.users),
      connections: through(world, 'connections', plain.connections),
      publisher: { ...plain.publisher, push: (to, message) => this.#push(to, message) },
    };
  }

  #noteChange(before: ChatMessage | undefined, { id, mentions, poll }: ChatMessage): void {
    this.named.set(id, new Set([...(this.named.get(id) ?? []), ...mentions]));
    const votes = (one: ChatMessage['poll']) => JSON.stringify(one?.options);
    if (before?.poll?.closedAt && poll && votes(before.poll) !== votes(poll))
      this.world.fail('somebody has voted in a closed poll');
  }

  async #note(message: ChatMessage): Promise<void> {
    this.written.push(message);
    this.named.set(message.id, new Set(message.mentions));
    if (memberOf(await this.#league.stored(), seat(LEAVER))) return;
    this.afterRemoval.add(message.id);
    if (message.userId === seat(LEAVER)) this.world.fail('a member who was removed has said something');
  }

  /** Pushes a message to the sockets that are still open. Messages can arrive in any order. */
  async #push(to: readonly Connection[], message: Parameters<MemoryPorts['publisher']['push']>[1]) {
    await this.world.turn(`push ${message.type}`);
    if (this.world.chance(DEAD_BEFORE_PUSH)) throw new Unavailable('the machine is gone');
    for (const { id } of to) {
      const browser = this.browsers.find(({ connectionId }) => connectionId === id);
      this.world.after(this.world.between(1, SLOWEST_PUSH_MS), () => {
        if (browser?.connectionId === id) browser.hear(message);
      });
    }
  }

  #act(): void {
    const { world } = this;
    const browser = oneOf(world.random, this.browsers);
    const [seen] = browser.shown.slice(-world.between(1, 60));
    if (world.chance(0.12)) return browser.lose();
    if (world.chance(0.04)) return this.#announce();
    if (!seen || world.chance(0.35)) return this.#say(browser);
    if (world.chance(0.6)) return actMore(this, browser, seen);
    // Several members like the same message at the same time, even while it is being deleted.
    if (world.chance(0.25)) this.#delete(browser, seen);
    for (const each of this.browsers) if (each === browser || world.chance(0.5)) this.#like(each, seen);
  }

  #say({ userId: by }: Browser): void {
    const { world } = this;
    const named = world.chance(0.3) ? ` @player${oneOf(world.random, SEATS)}` : '';
    const words = { message: `Word ${this.#clicks}${named}`, clientId: this.click() };
    const browser = this.browsers.find(({ userId }) => userId === by);
    const socket = { type: 'chat-message', leagueId: this.leagueId, ...words } as const;
    // Also sends the message over the socket, as if that had been a first try that got no answer.
    if (world.chance(0.5)) void browser?.say(socket).catch(() => undefined);
    this.#call(by, words);
  }

  /** Posts a message by calls only. */
  post(by: string, words: Posted): void {
    this.#call(by, { ...words, clientId: this.click() });
  }

  click(): string {
    return `click-${(this.#clicks += 1)}`;
  }

  #call(by: string, words: Posted & { clientId: string }): void {
    const call = () =>
      this.insist(() => say(this.server(), this.key, by, words), { by, what: 'said', of: words.clientId });
    void call();
    if (this.world.chance(0.2)) void call();
  }

  #like({ userId: by }: Browser, { id }: ChatMessageReply): void {
    const path = { ...this.key, messageId: id };
    void this.insist(() => reactTo(this.server(), path, by, { emoji: '🏈', on: true }), {
      by,
      what: 'liked',
      of: id,
    });
  }

  #delete({ userId: by }: Browser, { id }: ChatMessageReply): void {
    const path = { ...this.key, messageId: id };
    void this.insist(() => removeMessage(this.server(), path, by), { by, what: 'deleted', of: id });
  }

  #announce(): void {
    void announce(this.plain, this.leagueId, seat(1), { title: 'Hear', message: 'ye' });
  }

  async #remove(): Promise<void> {
    const record = memberOf(await this.#league.stored(), seat(LEAVER))?.id ?? '';
    value(await removeMember(this.plain, this.leagueId, seat(1), record));
    this.#isRemoved = true;
  }

  /** Retries until there is an answer, like a browser that keeps its unsent messages. */
  async insist(
    ask: () => Promise<Outcome<ChatMessageReply, string>>,
    deed: Omit<Done, 'outcome'>,
  ): Promise<void> {
    for (;;) {
      try {
        const outcome = await ask();
        if (outcome.ok || outcome.refused !== 'unavailable') return void this.done.push({ ...deed, outcome });
      } catch (error) {
        if (!(error instanceof Unavailable)) return this.world.fail(String(error));
      }
      await this.world.pause(this.world.between(100, 2000));
    }
  }
}
