import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { addedTimeOf } from '#shared/domain/draft/stored-turn.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { byDraftPosition, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { Profile } from '../ports/ports.ts';
import { usersOf } from './league-view.ts';

/** A draft as guests see it. Other fields never reach guests, because http/serve.ts drops what the contract doesn't declare. */
export function guestView(
  { name }: League,
  state: LeagueSeason,
  profiles: readonly Profile[],
  now: Date,
): GuestDraft {
  const userOf = usersOf(profiles);
  const added = addedTimeOf(state);
  return {
    ...state,
    leagueName: name,
    order: orderOf(state).map((userId) => userOf(userId).username),
    picks: state.picks.map(({ nflTeamId, auto }) => ({ nflTeamId, auto })),
    ...(added && { timesAdded: added.times }),
    pause: state.pause && { at: state.pause.at, secondsLeft: state.pause.secondsLeft },
    serverTime: now.toISOString(),
  };
}

/** User ids by seat. Before the draft, seats follow the positions, as soon as every member has one. */
function orderOf({ order, members }: LeagueSeason): readonly string[] {
  if (order.length > 0) return order;
  const isFixed = members.every(({ draftPosition }) => draftPosition !== null);
  return isFixed ? byDraftPosition(members).map(({ userId }) => userId) : [];
}
