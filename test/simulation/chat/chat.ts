import { firstBroken } from '../tested-seeds.ts';
import { brokenChat } from './rules.ts';
import { ChatRoom, type ChatMutation } from './room.ts';

/** How many chats `npm run simulate` plays. `npm run test:all` plays a tenth of them. */
export const CHAT_RUNS = 2000;

/** Plays one chat in an order that the seed decides. Returns the rule that was broken, if any, and the number of messages. */
export async function playChat(
  seed: number,
  mutation?: ChatMutation,
): Promise<{ broken: string | undefined; said: number }> {
  const room = new ChatRoom(seed);
  await room.play(mutation);
  const broken = room.world.violation?.message ?? (await brokenChat(room));
  return { broken, said: room.written.length };
}

/** The expected result of many chats: no rule is broken, and enough messages are sent. */
export const SOUND_CHATS = { broken: undefined, isBusy: true };

export async function playChats(seeds: readonly number[]) {
  let said = 0;
  const broken = await firstBroken(seeds, async (seed) => {
    const played = await playChat(seed);
    said += played.said;
    return played.broken;
  });
  return { broken, isBusy: said > seeds.length };
}
