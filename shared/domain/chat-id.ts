const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A ULID begins with its time, in so many letters; chance takes the others. */
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
 * The id under which chat shows a pick, made of its instant and its number: the same for everybody, though it is stored nowhere.
 * Picks of one instant follow each other.
 */
export function idOfPick({ draftedAt, pickOrder }: { draftedAt: string; pickOrder: number }): string {
  return encoded(Date.parse(draftedAt), TIME_LENGTH) + encoded(pickOrder, CHANCE_LENGTH);
}

/** When the next message counts as said: at that time, but after the last one, whatever the servers' clocks say. */
export function nextChatTime(lastId: string | undefined, now: Date): Date {
  return new Date(lastId === undefined ? now : Math.max(now.getTime(), timeOfId(lastId) + 1));
}

function encoded(value: number, length: number): string {
  let [left, letters] = [value, ''];
  for (; letters.length < length; left = Math.floor(left / 32))
    letters = (LETTERS[left % 32] ?? '') + letters;
  return letters;
}
