import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { inHalves } from '#shared/domain/halves.ts';
import { raceGap, rivalText } from '#shared/domain/season/race-gap.ts';
import { racePoints, rankIn, type Race } from '#shared/domain/season/ranks.ts';
import type { Runner } from '../../../parts/season/races/race-lanes.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

/** Returns the members as runners of both races. Instead of ids, they have their places in the list. */
export function runnersOf({ members }: GuestSeason): Runner[] {
  return members.map(({ username, ...row }, place) => ({
    ...row,
    userId: String(place),
    user: { username, firstName: '', profileImageUrl: 'helmet' },
  }));
}

interface RaceState {
  tieRule: TieRule;
  isFinal: boolean;
}

/** Says who leads a race, or who has won its crown: `Ana leads with 22, 2 ahead of Ben`. */
export function leaderText(race: Race, rows: readonly Runner[], { tieRule, isFinal }: RaceState): string {
  const first = rows.filter((row) => rankIn(race, row) === 1);
  const [leader] = first;
  const points = leader ? racePoints(race, leader, tieRule) : 0;
  if (!leader || points === 0) return `No ${race} yet`;
  const names = listed(first.map(({ user }) => user.username));
  const total = inHalves(points);
  if (isFinal) return `${names} ${first.length > 1 ? 'share' : 'won'} the crown with ${total}`;
  if (first.length > 1) return `${names} share the lead with ${total}`;
  const gap = raceGap(race, leader.userId, rows, tieRule);
  const rival = gap && rows.find(({ userId }) => userId === gap.rivalId)?.user.username;
  const ahead = gap && rival && rivalText({ ...gap, rival, isFirst: true, isShared: false });
  return `${nameAnd(names, 'leads')} with ${total}${ahead ? `, ${ahead}` : ''}`;
}

/** At most this many names are listed. */
const MOST_NAMES = 3;

/** Joins names: `Ana and Ben`, `Ana, Ben and Cleo`, `Ana, Ben and 3 others`. */
function listed(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  const last = names.length > MOST_NAMES ? `${names.length - shown.length} others` : shown.at(-1);
  const others = names.length > MOST_NAMES ? shown : shown.slice(0, -1);
  return others.length === 0 ? (last ?? '') : `${others.join(', ')} and ${last}`;
}

const TIE_NOTES: Readonly<Record<TieRule, string>> = {
  nothing: 'Ties count for neither race.',
  half: 'Ties count as half a win and half a loss.',
  loss: 'Ties count as losses.',
};

/** Says what ties count as. Empty while there are none, because then it doesn't matter. */
export function tieNote({ members, tieRule }: GuestSeason): string {
  return members.some(({ ties }) => ties > 0) ? TIE_NOTES[tieRule] : '';
}
