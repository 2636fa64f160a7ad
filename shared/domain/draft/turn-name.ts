import type { LeagueSeason } from '../league-season.ts';
import { currentTurn } from './draft-order.ts';

/** A turn that a change of the season begins: by that version it is stored, or another change was first. */
export interface AnnouncedTurn {
  leagueId: string;
  season: string;
  pickOrder: number;
  version: number;
}

/**
 * The name of the turn whose member is to be told (see Pushed turns). A turn that begins anew gets another name, and names sort as turns
 * follow each other. Undefined while nobody is on the clock, a pause stops it, or Auto picks. Without a clock, a turn that comes back
 * because its pick was taken back has a name from before.
 */
export function turnName(season: LeagueSeason): string | undefined {
  const turn = currentTurn(season);
  if (!turn || season.pause || season.autoUserIds.includes(turn.userId)) return undefined;
  const begun = season.deadlineAt ?? season.picks.at(-1)?.draftedAt ?? '';
  const seated = season.handovers.filter(({ to }) => to === turn.userId).length;
  return `${begun}#${String(turn.pickOrder).padStart(3, '0')}#${seated}`;
}

/** The turn that a change of the season begins, if its member is to be told. */
export function turnBegun(before: LeagueSeason, after: LeagueSeason): AnnouncedTurn | undefined {
  return turnName(after) === turnName(before) ? undefined : presentTurn(after);
}

/** The turn of the season as it is, if its member is to be told. */
export function presentTurn(state: LeagueSeason): AnnouncedTurn | undefined {
  if (turnName(state) === undefined) return undefined;
  const { leagueId, season, version } = state;
  return { leagueId, season, version, pickOrder: state.picks.length + 1 };
}
