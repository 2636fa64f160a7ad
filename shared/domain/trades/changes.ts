import { signedBy } from '../actor.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { endedBy } from './offer-ending.ts';
import {
  barredBySize,
  barredByTeams,
  bySide,
  closedAt,
  deal,
  isSameDeal,
  replaced,
  unchanged,
  type Act,
  type NotNow,
  type Teams,
  type TermsRefusal,
} from './trade-rules.ts';
import { versionOf, type Deal, type Trade, type TradeState } from './trade-state.ts';

// The rules for changing a pending offer (see Changing an offer).

/** How often an offer can be changed. */
export const CHANGES_MOST = 20;

/** What the proposer offers instead. Without a note, the note stays as it is. */
export interface OfferChange extends Teams {
  note?: string | null | undefined;
  clientId?: string | undefined;
}

export type ChangeOfferRefusal =
  | NotNow
  | TermsRefusal
  | 'trade-not-found'
  | 'proposer-only'
  | 'trade-over'
  | 'under-review'
  | 'too-many-changes';

/** Changes a pending offer on behalf of its proposer. Its number, its end and its receiver stay. */
export function changeOffer(
  desk: TradeState,
  offer: Trade,
  input: OfferChange,
  act: Act,
): Outcome<Deal, ChangeOfferRefusal> {
  const { by, seat = by, at } = act;
  if (seat !== offer.proposerId) return refused(bySide(offer, seat, 'proposer-only'));
  const closed = closedAt(desk, at);
  if (closed) return refused(closed);
  if (endedBy(offer, desk, at) !== null) return refused('trade-over');
  const size = barredBySize(desk.season, input);
  if (size) return refused(size);
  const note = input.note === undefined ? offer.note : input.note || null;
  const isSame = isSameDeal(offer, input);
  if (isSame && note === offer.note) return ok(unchanged(desk, offer));
  const barred = isSame ? undefined : barredByTeams(desk, input, { ...offer, at });
  if (barred) return barred;
  if (versionOf(offer) > CHANGES_MOST) return refused('too-many-changes');
  const trade = { ...changed(offer, { ...input, note }, at), ...signedBy(desk.season, seat, by) };
  return ok(deal(desk, { trade, offers: replaced(desk.book.offers, trade), changed: [trade], at }));
}

function changed(offer: Trade, input: OfferChange & { note: string | null }, at: Date): Trade {
  const { versions = [], changedAt, changeId: _, proposerTeamIds, receiverTeamIds, ...kept } = offer;
  const before = { proposerTeamIds, receiverTeamIds, at: changedAt ?? offer.proposedAt };
  return {
    ...kept,
    proposerTeamIds: input.proposerTeamIds,
    receiverTeamIds: input.receiverTeamIds,
    note: input.note,
    versions: [...versions, before],
    changedAt: at.toISOString(),
    ...(input.clientId !== undefined && { changeId: input.clientId }),
  };
}

/** What a caller says about an offer: the action, and the version that they have seen. */
export interface Answering {
  action: 'accept' | 'reject' | 'cancel' | 'counter' | 'change';
  version?: number | undefined;
}

/**
 * Whether an answer is about an earlier version of the offer. An answer that names no version is about the first. Rejecting and
 * cancelling are always possible without one.
 */
export function isOvertaken(offer: Trade, { action, version }: Answering): boolean {
  const isFinal = action === 'reject' || action === 'cancel';
  if (version === undefined && isFinal) return false;
  return (version ?? 1) !== versionOf(offer);
}

/**
 * Judges a repeated change of an offer that has ended since. Returns undefined if it is the offer's last change, otherwise why the
 * offer can't be changed.
 */
export function changeAgain(
  trade: Trade,
  seat: string,
  input: OfferChange,
): 'trade-not-found' | 'proposer-only' | 'trade-over' | 'under-review' | undefined {
  if (seat !== trade.proposerId) return bySide(trade, seat, 'proposer-only');
  if (isLastChange(trade, input)) return undefined;
  return trade.status === 'in-review' ? 'under-review' : 'trade-over';
}

/** Whether this is the offer's last change, which is then only repeated. */
export function isLastChange({ changeId }: Trade, { clientId }: OfferChange): boolean {
  return clientId !== undefined && clientId === changeId;
}
