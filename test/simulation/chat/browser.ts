import { callerOf } from '#test/support/small-league.ts';
import { Unavailable } from '#functions/ports/ports.ts';
import { readChat } from '#functions/usecases/chat/read-chat.ts';
import { forgetSockets } from '#functions/usecases/sockets/presence.ts';
import { answerMessage } from '#functions/usecases/sockets/sockets.ts';
import { leagueMark } from '#functions/views/league-mark.ts';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { mergeMessages } from '#shared/domain/chat/merge-messages.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { World } from '../world.ts';

/** What all pages of a chat have in common. */
interface Surroundings {
  readonly world: World;
  readonly plain: MemoryPorts;
  readonly key: SeasonPath;
  /** Returns the ports for one run of a function, with a clock of its own. */
  server(): MemoryPorts;
}

/**
 * A member's page. It reads the chat, joins it, adds the messages that are pushed, and starts over after losing its connection,
 * but doesn't repeat a request that was refused. If joining returns a different mark than the one that was read before, it reads
 * the chat again.
 */
export class Browser {
  readonly userId: string;
  /** The messages that this page shows. They include only those that members wrote. */
  shown: ChatMessage[] = [];
  /** The IDs of all messages that were pushed to this page. */
  readonly heard = new Set<string>();
  #mark: string | undefined;
  #connections = 0;
  #open: string | undefined;
  readonly #room: Surroundings;

  constructor(room: Surroundings, userId: string) {
    this.#room = room;
    this.userId = userId;
  }

  /** The ID of the open connection; undefined while the connection is lost, or if it was refused. */
  get connectionId(): string | undefined {
    return this.#open;
  }

  async connect(): Promise<void> {
    const id = `${this.userId.slice(-1)}-${(this.#connections += 1)}`;
    const { plain, key } = this.#room;
    const { leagueId } = key;
    await plain.connections.open({ id, userId: this.userId }, callerOf(this.userId).session);
    this.#open = id;
    await this.#persist(() => this.#readAll(), id);
    await this.#room.world.pause(this.#room.world.between(0, 2000));
    await this.#persist(() => this.say({ type: 'join-league', leagueId, place: 'chat' }, id), id);
  }

  /** Loses the connection. The server finds out later or never. */
  lose(): void {
    const { world, plain } = this.#room;
    const lost = this.#open;
    this.#open = undefined;
    if (lost !== undefined && world.chance(0.7))
      world.after(world.between(0, 5000), () => void forgetSockets(plain, [lost]));
    world.after(world.between(100, 3000), () => void this.connect());
  }

  /** Sends a message over the current socket. */
  async say(message: ClientMessage, id = this.#open ?? ''): Promise<void> {
    await answerMessage(this.#room.server(), id, message);
  }

  hear(message: ServerMessage): void {
    const id = this.#open;
    if (message.type === 'draft' && message.mark !== this.#mark && id !== undefined)
      void this.#persist(() => this.#readAll(), id);
    if (message.type !== 'chat-message') return;
    this.heard.add(message.message.id);
    this.shown = mergeMessages(this.shown, [message.message]);
  }

  /** Reads all pages of messages again, because messages on earlier pages may have changed. */
  async #readAll(): Promise<void> {
    const mark = await this.#leagueMark();
    let before: string | undefined;
    for (;;) {
      const page = await readChat(this.#room.server(), this.#room.key, this.userId, before);
      if (!page.ok) return;
      this.shown = mergeMessages(this.shown, userText(page.value));
      if (page.value.length < CHAT_PAGE) break;
      before = page.value[0]?.id;
    }
    this.#mark = mark;
  }

  /** Returns the mark in the reply about the league. A page reads this reply first. */
  async #leagueMark(): Promise<string | undefined> {
    const { leagues, seasons } = this.#room.server();
    const league = await leagues.get(this.#room.key.leagueId);
    const season = league && (await seasons.get(league.id, league.currentSeason));
    return season && leagueMark(league, season);
  }

  /** Retries `attempt` until it succeeds or this connection is lost. */
  async #persist(attempt: () => Promise<void>, id: string): Promise<void> {
    while (this.#open === id) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Unavailable)) this.#room.world.fail(String(error));
      }
      await this.#room.world.pause(this.#room.world.between(100, 1000));
    }
  }
}

export function userText(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ messageType }) => messageType === 'user');
}

/** What a member did on their page, and the final answer that the member got. */
export interface Done {
  by: string;
  what: 'said' | 'liked' | 'deleted' | 'edited' | 'pinned' | 'voted' | 'closed';
  /** For a new message, the ID that the client gave it; otherwise, the ID of the message that was acted on. */
  of: string;
  /** The new text, or the chosen option. */
  to?: string | undefined;
  outcome: Outcome<ChatMessage, string>;
}
