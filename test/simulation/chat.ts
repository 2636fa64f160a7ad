import { brokenChat } from './chat-rules.ts';
import { ChatRoom, type ChatMutation } from './chat-room.ts';

/** So many chats are a proof; `npm test` plays a tenth. */
export const CHAT_RUNS = 2000;

/** Plays one chat in an order of the seed's making; answers what is broken then, and how much was said. */
export async function playChat(
  seed: number,
  mutation?: ChatMutation,
): Promise<{ broken: string | undefined; said: number }> {
  const room = new ChatRoom(seed);
  await room.play(mutation);
  const broken = room.world.violation?.message ?? (await brokenChat(room));
  return { broken, said: room.written.length };
}
