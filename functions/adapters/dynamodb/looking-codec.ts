import { SOUGHT, type Looking, type Sought } from '#shared/domain/trades/sought.ts';

/** One letter for each thing that a member can look for, because every write of a season has them all. */
const LETTERS = {
  wins: 'W',
  losses: 'L',
  'AFC East': 'a',
  'AFC North': 'b',
  'AFC South': 'c',
  'AFC West': 'd',
  'NFC East': 'e',
  'NFC North': 'f',
  'NFC South': 'g',
  'NFC West': 'h',
} as const satisfies Record<Sought, string>;
const BY_LETTER = new Map<string, Sought>(SOUGHT.map((sought) => [LETTERS[sought], sought]));

/** What members look for, as it is stored: a member's place in the draft order, and the letters: `0Wa`. */
export function storedLooking(order: readonly string[], lookingFor: readonly Looking[]): string[] {
  return lookingFor.map(
    ({ userId, sought }) => `${order.indexOf(userId)}${sought.map((each) => LETTERS[each]).join('')}`,
  );
}

/** Reads what members look for. Letters from newer code are left out. */
export function lookingOf(order: readonly string[], stored: readonly string[]): Looking[] {
  return stored.flatMap((entry) => {
    const userId = order[Number.parseInt(entry, 10)];
    const sought = [...entry].flatMap((letter) => BY_LETTER.get(letter) ?? []);
    return userId === undefined ? [] : { userId, sought };
  });
}
