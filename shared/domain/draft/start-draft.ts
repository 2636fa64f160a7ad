import { opened } from './auction/opening.ts';
import { settingsOf } from './auction/auction-settings.ts';
import { isAuction } from './auction/is-auction.ts';
import { clockFrom } from './auto.ts';
import { expirePick, type Expired } from './draft.ts';
import { next, type DraftBoard, type LeagueSeason } from '../league-season.ts';
import { byDraftPosition, isCommissioner, seatFor } from '../league-members.ts';
import { drawOrder, type Draw, type Lottery } from './lottery.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { seasonNamed } from '../seasons.ts';
import { lacksTable } from './order-table.ts';
import { missingToDraft } from '../missing-to-draft.ts';
import { withPositions } from './seats.ts';

export type StartRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'draft-started'
  | 'draft-deadline-passed'
  | 'too-few-members'
  | 'order-table-missing';

/** A season whose draft has started, and the drawing if there was one. */
export interface Started {
  season: LeagueSeason;
  draw?: Draw;
}

/**
 * Starts the draft: the league's maximum size becomes its current size, and seat 1 is on the clock. If members have no positions,
 * a drawing decides the order (see Start). `by` is a commissioner, or null for the server at the scheduled time. A commissioner can't
 * start it while the order has no table for all members; the server starts it as a snake (see Order table). Only an auction needs
 * the members' `boards`, for the crowns of absent members.
 */
export function startDraft(
  season: LeagueSeason,
  act: { by: string | null; at: Date },
  lottery: Lottery,
  boards: ReadonlyMap<string, DraftBoard> = new Map(),
): Outcome<Started, StartRefusal> {
  if (act.by !== null && !seatFor(season, act.by)) return refused('not-a-member');
  if (act.by !== null && !isCommissioner(season, act.by)) return refused('commissioners-only');
  if (season.status !== 'draft') return refused('draft-started');
  if (act.at.getTime() >= Date.parse(seasonNamed(season.season).draftDeadline))
    return refused('draft-deadline-passed');
  if (missingToDraft(season) > 0) return refused('too-few-members');
  if (act.by !== null && lacksTable(season)) return refused('order-table-missing', membersText(season));
  if (season.members.some((member) => member.draftPosition === null))
    return ok(begunByLot(season, act, { lottery, boards }));
  const order = byDraftPosition(season.members).map((member) => member.userId);
  return ok({ season: begun(season, order, act.at, { lottery, boards }) });
}

/**
 * Settles a season that hasn't drafted by its draft deadline (see Season's draft deadline). If there are enough members, the
 * draft is done right away, in random order and from the members' boards. It has no auction then, but its renewal does. Otherwise
 * the season ends, and `made` is empty.
 */
export function settleUndrafted(
  season: LeagueSeason,
  at: Date,
  { boards, lottery }: Settlement,
): Expired & Pick<Started, 'draw'> {
  if (missingToDraft(season) > 0) return { season: next(season, { status: 'ended' }), made: [] };
  const { draw, season: started } = begunByLot(byTurns(season), { by: null, at }, { boards, lottery });
  const drafted = expirePick(started, at, boards);
  if (!drafted.ok) throw new Error(`league ${season.leagueId} is not due: ${drafted.refused}`);
  const { season: after, made } = drafted.value;
  const missed = season.auction && { missedAuction: settingsOf(season.auction) };
  return { season: { ...after, ...missed, version: season.version + 1 }, made, draw };
}

/** What auto-picks for absent members need: their boards by user id, and randomness. */
export interface Settlement {
  boards: ReadonlyMap<string, DraftBoard>;
  lottery: Lottery;
}

function begunByLot(
  season: LeagueSeason,
  act: { by: string | null; at: Date },
  settlement: Settlement,
): Required<Started> {
  const { draw, lotterySeed } = drawOrder(season, act, settlement.lottery);
  return { draw, season: { ...begun(season, draw.order, act.at, settlement), lotterySeed } };
}

/** The season without its auction, which needs members who bid. */
export function byTurns({ auction: _auction, ...season }: LeagueSeason): LeagueSeason {
  return season;
}

/** The members for whom a table is missing, in words. */
export function membersText({ members }: LeagueSeason): string {
  return `${members.length} members`;
}

/**
 * Returns the season with its draft live, in this seat order. It is a snake if it should go by a table and there is none. Only
 * an auction needs the `settlement`.
 */
export function begun(
  season: LeagueSeason,
  order: readonly string[],
  at: Date,
  settlement?: Settlement,
): LeagueSeason {
  const started = next(season, {
    status: 'drafting',
    maxMembers: season.members.length,
    sizeBeforeDraft: season.maxMembers,
    members: withPositions(season, order),
    order,
    picks: [],
    ...(lacksTable(season) && { draftOrderType: 'snake', orderTable: null }),
  });
  if (isAuction(started) && settlement)
    return opened(started, at, { spread: settlement.lottery.newSeed(), boards: settlement.boards });
  return { ...started, ...clockFrom(started, at) };
}
