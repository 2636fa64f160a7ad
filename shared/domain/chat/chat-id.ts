const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The number of characters at the start of a ULID that contain its time. The rest are random. */
const TIME_LENGTH = 10;
const CHANCE_LENGTH = 16;

/** Returns an id's time in epoch milliseconds. */
export function timeOfId(id: string): number {
  return id
    .slice(0, TIME_LENGTH)
    .split('')
    .reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0);
}

/** Returns the smallest id that a message of this time, in epoch milliseconds, can have. */
export const firstIdAt = (time: number): string => encoded(time, TIME_LENGTH) + '0'.repeat(CHANCE_LENGTH);

/**
 * Returns the id under which the chat shows a pick. It's derived from the pick's time and number, so it's the same for everyone
 * without being stored. Simultaneous picks stay in order.
 */
export function idOfPick({ draftedAt, pickOrder }: { draftedAt: string; pickOrder: number }): string {
  return encoded(Date.parse(draftedAt), TIME_LENGTH) + encoded(pickOrder, CHANCE_LENGTH);
}

/** Returns the id under which the chat shows a poll's result. It's derived from the poll's id and the instant of its end. */
export function idOfPollEnd(pollId: string, endedAt: string): string {
  return encoded(Date.parse(endedAt), TIME_LENGTH) + pollId.slice(TIME_LENGTH);
}

/** Returns the next message's time: now, but always after the last message, even if the servers' clocks disagree. */
export function nextChatTime(lastId: string | undefined, now: Date): Date {
  return new Date(lastId === undefined ? now : Math.max(now.getTime(), timeOfId(lastId) + 1));
}

function encoded(value: number, length: number): string {
  let [left, letters] = [value, ''];
  for (; letters.length < length; left = Math.floor(left / 32))
    letters = (LETTERS[left % 32] ?? '') + letters;
  return letters;
}
