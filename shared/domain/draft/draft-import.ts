import { scheduledAt } from '../leagues/draft-time.ts';
import { carriedOver } from '../leagues/partners.ts';
import {
  barredFromLeading,
  isDraftComplete,
  next,
  type ImportName,
  type LeagueSeason,
} from '../league-season.ts';
import { ok, refused, type Outcome, type Refused } from '../outcome.ts';
import { seasonNamed } from '../seasons.ts';
import { missingToDraft } from '../missing-to-draft.ts';
import { placeNameOf, teamById } from '../teams.ts';
import { currentTurn } from './draft-order.ts';
import type { Game } from '../season/games.ts';
import { namesToRemember, withImportNames } from './import-names.ts';
import { lacksTable } from './order-table.ts';
import { barredFromReopening, type ReopenRefusal } from './reopening.ts';
import { begun, byTurns, membersText } from './start-draft.ts';
import { withPick, type Act } from './draft.ts';

/** A member's seat in a draft from another site, and their teams by round. */
export interface ImportedSeat {
  userId: string;
  teamIds: readonly number[];
}

type SeatsRefusal = 'invalid-import' | 'unknown-team' | 'team-twice';
export type ImportRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'draft-started'
  | 'draft-deadline-passed'
  | 'too-few-members'
  | 'order-table-missing'
  | SeatsRefusal;

/** The season with the imported draft. `repeated` is true if the season already had exactly this draft. */
export interface Imported {
  season: LeagueSeason;
  repeated: boolean;
}

/**
 * Imports a draft from another site: the league's draft starts and completes in one change (see Import). `seats` are in draft
 * order, seat 1 first. `names` are what the pasted list's names mean; without them, the league remembers what it did before.
 */
export function importDraft(
  season: LeagueSeason,
  {
    by,
    at,
    seats,
    names,
  }: Act & { seats: readonly ImportedSeat[]; names?: readonly ImportName[] | undefined },
): Outcome<Imported, ImportRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (isDraftedSo(season, seats)) return ok({ season, repeated: true });
  if (season.status !== 'draft') return refused('draft-started');
  if (at.getTime() >= Date.parse(seasonNamed(season.season).draftDeadline))
    return refused('draft-deadline-passed');
  if (missingToDraft(season) > 0) return refused('too-few-members');
  if (lacksTable(season)) return refused('order-table-missing', membersText(season));
  const refusal = judgeSeats(season, seats);
  if (refusal) return refusal;
  const after = drafted(season, seats, at);
  const named = names ? withImportNames(after, namesToRemember(names, after)) : after;
  return ok({ season: named, repeated: false });
}

export type UndoImportRefusal = 'not-a-member' | 'commissioners-only' | 'not-imported' | ReopenRefusal;

/**
 * Undoes an import: the league is back before its draft, as large as before, without positions, without a draft time that has
 * passed, and without deleted accounts, whose seats go to their first partners. Undoing it again changes nothing. `games` are the season's games.
 */
export function undoImport(
  season: LeagueSeason,
  { by, at, games, hasAccount }: Act & { games: readonly Game[]; hasAccount(userId: string): boolean },
): Outcome<LeagueSeason, UndoImportRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (season.status === 'draft') return ok(season);
  if (!season.isImported) return refused('not-imported');
  const closed = barredFromReopening(season, games, at);
  if (closed) return refused(closed);
  const { isImported: _imported, corrections: _corrections, lookingFor: _sought, ...kept } = season;
  const { draftDateTime } = season;
  const isAhead = draftDateTime !== null && Date.parse(draftDateTime) > at.getTime();
  return ok(
    next(kept, {
      status: 'draft',
      maxMembers: season.sizeBeforeDraft ?? season.maxMembers,
      sizeBeforeDraft: null,
      members: carriedOver(season.members, hasAccount).map((member) => ({ ...member, draftPosition: null })),
      order: [],
      picks: [],
      tickAt: null,
      offersEndAt: null,
      tradeBlock: [],
      handovers: [],
      askings: [],
      ...scheduledAt(isAhead ? draftDateTime : null, at),
    }),
  );
}

/** Why these seats can't be the league's draft; undefined if they can. */
export function judgeSeats(
  { members, teamsEach }: { members: readonly { userId: string }[]; teamsEach: number },
  seats: readonly ImportedSeat[],
): Refused<SeatsRefusal> | undefined {
  const isMember = new Set(members.map(({ userId }) => userId));
  const named = new Set(seats.map(({ userId }) => userId).filter((userId) => isMember.has(userId)));
  const isWhole = seats.length === members.length && named.size === members.length;
  if (!isWhole || seats.some(({ teamIds }) => teamIds.length !== teamsEach))
    return refused('invalid-import', `${teamsEach} teams`);
  const teamIds = seats.flatMap((seat) => seat.teamIds);
  if (!teamIds.every((id) => teamById(id))) return refused('unknown-team');
  const twice = teamIds.find((id, index) => teamIds.indexOf(id) !== index);
  return twice === undefined ? undefined : refused('team-twice', placeNameOf(twice));
}

function isDraftedSo(season: LeagueSeason, seats: readonly ImportedSeat[]): boolean {
  const { order, picks } = season;
  const teamsOf = (member: string) =>
    picks.filter(({ userId }) => userId === member).map(({ nflTeamId }) => nflTeamId);
  return (
    isDraftComplete(season) &&
    order.length === seats.length &&
    seats.every(
      ({ userId, teamIds }, index) => order[index] === userId && teamsOf(userId).join() === teamIds.join(),
    )
  );
}

function drafted(season: LeagueSeason, seats: readonly ImportedSeat[], at: Date): LeagueSeason {
  const teamsOf = new Map(seats.map(({ userId, teamIds }) => [userId, teamIds]));
  let after = begun(
    byTurns(season),
    seats.map(({ userId }) => userId),
    at,
  );
  for (let turn = currentTurn(after); turn; turn = currentTurn(after)) {
    const teamId = teamsOf.get(turn.userId)?.[turn.round - 1];
    if (teamId === undefined)
      throw new Error(`league ${season.leagueId} lacks the team of pick ${turn.pickOrder}`);
    after = withPick(after, teamId, at, false).season;
  }
  const { auction } = season;
  return { ...after, ...(auction && { auction }), isImported: true, version: season.version + 1 };
}
