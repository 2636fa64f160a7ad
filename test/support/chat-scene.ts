import { readChat } from '#functions/usecases/chat/read-chat.ts';
import { say, type Words } from '#functions/usecases/chat/say.ts';
import { seat, value } from './league-season.ts';
import { memoryPorts, type MemoryPorts } from './memory-ports.ts';
import { leagueOf, type SmallLeague } from './small-league.ts';

/**
 * Sets up a league of four members, and returns it with helpers for posting and reading messages. The first two members follow
 * the league by socket.
 */
export async function chatScene(
  make: (ports: MemoryPorts) => Promise<SmallLeague> = (ports) => leagueOf(ports, 4),
) {
  const ports = memoryPorts();
  const { key, stored } = await make(ports);
  for (const number of [1, 2]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, key.leagueId, 'chat');
  }
  const talk = (by: number, message: string, words: Partial<Words> = {}) => {
    ports.clock.advance(1000);
    return say(ports, key, seat(by), { message, ...words });
  };
  const read = async (by: number, before?: string) => value(await readChat(ports, key, seat(by), before));
  const words = async (by = 1) =>
    (await read(by)).flatMap(({ message, messageType }) => (messageType === 'user' ? [message] : []));
  const pushed = () =>
    ports.pushed.flatMap(({ to, message }) => (message.type === 'chat-message' ? [{ to, ...message }] : []));
  const told = async (reader: number) =>
    (await ports.notifications.listOf(seat(reader), { limit: 50 })).filter(
      ({ type }) => type === 'chat_mention',
    );
  return { ports, key, stored, talk, read, words, pushed, told };
}

/** Returns the ID of a member's record in the league. */
export const recordOf = async (stored: SmallLeague['stored'], number: number) =>
  (await stored()).members.find(({ userId }) => userId === seat(number))?.id ?? '';
