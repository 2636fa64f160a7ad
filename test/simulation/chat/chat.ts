import { brokenChat } from './rules.ts';
import { ChatRoom, type ChatMutation } from './room.ts';

/** This many chats count as a proof; `npm test` plays a tenth. */
export const CHAT_RUNS = 2000;

/** Plays one chat in an order that the seed decides. Answers the rule that is broken, if any, and how much was said. */
export async function playChat(
  seed: number,
  mutation?: ChatMutation,
): Promise<{ broken: string | undefined; said: number }> {
  const room = new ChatRoom(seed);
  await room.play(mutation);
  const broken = room.world.violation?.message ?? (await brokenChat(room));
  return { broken, said: room.written.length };
}
