import type { ChanceChange, HelpfulSwap, SideGain } from '#shared/domain/odds/helpful-swaps.ts';
import { CROWN_NAMES } from '#shared/domain/season/ranks.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { chanceText } from '../../parts/season/odds-text.ts';

/** Says why a swap helps both sides: a sentence for the user, and one for the other member. */
export function swapReasons({ give, get, mine, theirs }: HelpfulSwap, other: string): [string, string] {
  return [sideReason('you', mine, { get, give }), sideReason(other, theirs, { get: give, give: get })];
}

/** Names the member whose chance of a crown falls most. */
export function hurtText({ hurt }: HelpfulSwap, nameOf: (userId: string) => string): string {
  if (!hurt) return 'Hurts no one else much.';
  return `Hurts ${nameOf(hurt.userId)} most: ${changeText(hurt)}.`;
}

function sideReason(who: string, gain: SideGain, teams: { get: number; give: number }): string {
  const [got, given] = [placeNameOf(teams.get), placeNameOf(teams.give)];
  const moves = `${who} ${changeText(gain)}`;
  const { race, cause } = gain;
  const more = Math.round(cause.more * 10) / 10;
  if (more <= 0) return `${got} moves ${moves}.`;
  if (cause.isSchedule) return `${got}’s ${race === 'wins' ? 'easier' : 'harder'} schedule moves ${moves}.`;
  const verb = race === 'wins' ? 'win' : 'lose';
  const games = more === 1 ? 'game' : 'games';
  return `${got} should ${verb} ${more} more ${games} than ${given}, which moves ${moves}.`;
}

/** A chance before and after: `from 12% to 16% for Most Wins`. */
function changeText({ race, before, after }: ChanceChange): string {
  return `from ${chanceText(before)} to ${chanceText(after)} for ${CROWN_NAMES[race]}`;
}
