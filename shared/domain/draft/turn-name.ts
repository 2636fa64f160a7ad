import type { LeagueSeason } from '../league-season.ts';
import { nominationOf } from './auction/season-auction.ts';
import { deadlineAfter } from './draft-clock.ts';
import { currentTurn } from './draft-order.ts';
import { storedTurn } from './stored-turn.ts';

/**
 * A turn that begins with a change to the season. It is announced before that change is stored as `version`. If another change is
 * stored first, the turn never begins.
 */
export interface AnnouncedTurn {
  leagueId: string;
  season: string;
  pickOrder: number;
  version: number;
}

/**
 * The name of the current turn or nomination, for pushes (see Pushed turns); undefined while no one is on the clock, the draft is
 * paused, or Auto picks. A turn that begins again gets a new name, except in a draft without a clock, where a turn that returns after an
 * undo gets its old name back. Names sort in the order in which turns begin, whatever time is added to them.
 */
export function turnName(season: LeagueSeason): string | undefined {
  const nomination = nominationOf(season);
  const turn = nomination ?? currentTurn(season);
  const isAuto = turn && season.autoUserIds.includes(turn.userId);
  if (!turn || season.pause || isAuto) return undefined;
  const begun = nomination?.endsAt ?? plainDeadline(season) ?? season.picks.at(-1)?.draftedAt ?? '';
  const seated = season.handovers.filter(({ to }) => to === turn.userId).length;
  return `${begun}#${String(turn.pickOrder).padStart(3, '0')}#${seated}`;
}

/** When a whole clock from the turn's beginning runs out, without the time that commissioners have added. */
function plainDeadline(season: LeagueSeason): string | null {
  const turn = storedTurn(season);
  const { draftTimerDuration, deadlineAt } = season;
  if (!turn || draftTimerDuration === null) return deadlineAt;
  return deadlineAfter(new Date(turn.begunAt), season, draftTimerDuration);
}

/** Returns the turn that the change to the season begins. Undefined if no turn begins, or if its member needs no notification. */
export function turnBegun(before: LeagueSeason, after: LeagueSeason): AnnouncedTurn | undefined {
  return turnName(after) === turnName(before) ? undefined : presentTurn(after);
}

/** The season's current turn, if its member needs a notification. */
export function presentTurn(state: LeagueSeason): AnnouncedTurn | undefined {
  if (turnName(state) === undefined) return undefined;
  const { leagueId, season, version } = state;
  return { leagueId, season, version, pickOrder: state.picks.length + 1 };
}
