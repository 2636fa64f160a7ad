const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A ULID begins with its time, in this many letters. The others are random. */
const TIME_LENGTH = 10;
const CHANCE_LENGTH = 16;

/** The time of an id, in epoch milliseconds. */
export function timeOfId(id: string): number {
  return id
    .slice(0, TIME_LENGTH)
    .split('')
    .reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0);
}

/**
 * The id under which the chat shows a pick. It follows from the pick's instant and number, so it is the same
 * for everyone without being stored. Picks of the same instant stay in order.
 */
export function idOfPick({ draftedAt, pickOrder }: { draftedAt: string; pickOrder: number }): string {
  return encoded(Date.parse(draftedAt), TIME_LENGTH) + encoded(pickOrder, CHANCE_LENGTH);
}

/** The time of the next message: now, but always later than the last message, whatever the servers' clocks say. */
export function nextChatTime(lastId: string | undefined, now: Date): Date {
  return new Date(lastId === undefined ? now : Math.max(now.getTime(), timeOfId(lastId) + 1));
}

function encoded(value: number, length: number): string {
  let [left, letters] = [value, ''];
  for (; letters.length < length; left = Math.floor(left / 32))
    letters = (LETTERS[left % 32] ?? '') + letters;
  return letters;
}
