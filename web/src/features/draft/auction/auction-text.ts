import { placeNameOf } from '#shared/domain/teams.ts';
import { isMine, isMyTurn, lastSaleText, leadText, type AuctionView } from './auction-view.ts';

/** What changes in an auction that screen readers hear of. */
export interface Moment {
  teamId: number | null;
  price: number;
  leaderId: string | null;
  sold: number;
  isStopped: boolean;
  isOver: boolean;
  isMyTurn: boolean;
  isSelling: boolean;
}

/** `isSelling` says that the lot's clock is at 0. */
export function momentOf(view: AuctionView, isSelling = false): Moment {
  const { lot, sold, stopped, isOver } = view;
  return {
    teamId: lot?.teamId ?? null,
    price: lot?.price ?? 0,
    leaderId: lot?.leaderId ?? null,
    sold: sold.length,
    isStopped: stopped !== null,
    isOver,
    isMyTurn: isMyTurn(view),
    isSelling: isSelling && stopped === null,
  };
}

/**
 * Returns the screen-reader text about what has changed: a sale, a nomination, a new price and its leader, a pause. Never the clock,
 * which would speak over everything else.
 */
export function auctionAnnouncement(
  before: Moment | undefined,
  view: AuctionView,
  isSelling = false,
): string {
  const now = momentOf(view, isSelling);
  const said: string[] = [];
  if (before && now.sold > before.sold) said.push(`${lastSaleText(view)}.`);
  if (now.isOver) return [...said, ...(before?.isOver ? [] : ['The auction is complete.'])].join(' ');
  if (view.stopped !== null && !before?.isStopped) said.push(`${view.stopped}.`);
  if (before?.isStopped && !now.isStopped) said.push('The auction is back on.');
  const isNewLot = now.teamId !== null && (now.teamId !== before?.teamId || now.sold !== before.sold);
  if (isNewLot)
    said.push(`${placeNameOf(now.teamId ?? 0)} is on the block for ${now.price}. ${leadText(view)}.`);
  else if (now.teamId !== null && (now.price !== before?.price || now.leaderId !== before.leaderId))
    said.push(priceText(before, view));
  if (now.isSelling && !before?.isSelling) said.push('Selling…');
  if (now.isMyTurn && !before?.isMyTurn) said.push('You nominate the next team.');
  return said.join(' ');
}

function priceText(before: Moment | undefined, view: AuctionView): string {
  return `${isOutbid(before, view) ? 'You’re outbid. ' : ''}${view.lot?.price}. ${leadText(view)}.`;
}

/** Whether someone has outbid the user for the lot that they led. */
export const isOutbid = (before: Moment | undefined, view: AuctionView): boolean =>
  view.lot?.teamId === before?.teamId && before?.leaderId === view.me && !isMine(view);
