import type { AuctionSeat, Lot } from '#shared/contract/schemas/lots.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { TeamNumbers } from '../room/team-numbers.ts';
import type { RankedTeam } from '../room/teams.ts';

/** A team that has been sold. */
export interface SoldTeam {
  teamId: number;
  userId: string;
  price: number;
}

/** What the panels know about an auction, which can be a league's or a mock auction. */
export interface AuctionView {
  me: string;
  /** The money that every seat begins with, in crowns. */
  budget: number;
  teamsEach: number;
  /** How long a lot is open at least, and how long a seat has to nominate, in seconds; null in an auction without clocks. */
  clocks: { lotSeconds: number; nominateSeconds: number } | null;
  /** Whether members bid out loud and a commissioner enters each sale, so that the page takes no bids and nominations. */
  isOutLoud: boolean;
  /** The team on the block; null while a seat nominates. */
  lot: Lot | null;
  /** Who nominates next, or has nominated the lot; null before the auction and after it. */
  nominator: string | null;
  nominateBy: string | null;
  /** What each seat has left, in the order in which they nominate. */
  seats: readonly AuctionSeat[];
  sold: readonly SoldTeam[];
  /** Why the auction is stopped, such as "Ana paused the draft"; null while it runs. */
  stopped: string | null;
  isOver: boolean;
  /** The teams for sale, in the order of the user's board, or else of the default rankings. */
  available: readonly RankedTeam[];
  /** Up to what price the user wants a team, by team id. */
  limits: ReadonlyMap<number, number>;
  crown: DraftStrategy | null | undefined;
  numbersOf(teamId: number): TeamNumbers | undefined;
  /** What a team is worth to the user's crown, in crowns; undefined until that is known. */
  worthOf(teamId: number): number | undefined;
  nameOf(userId: string): string;
  /** Returns a member's name, or "You" for the user. */
  labelOf(userId: string): string;
}

/** What the user can do in an auction. */
export interface AuctionActs {
  /** Bids, and calls `done` once the bid counts. */
  bid(price: number, done?: () => void): void;
  nominate(teamId: number, price: number): void;
  /** Says up to what price the user wants a team; null takes that back. Calls `done` once that is saved. */
  setLimit(teamId: number, upTo: number | null, done?: () => void): void;
  /** Whether an act is on its way. */
  isSending: boolean;
  /** Why the last bid or nomination doesn't count; null if it does. */
  problem: string | null;
}

/** The seat of the user; undefined if they have none. */
export const mySeat = ({ seats, me }: AuctionView): AuctionSeat | undefined =>
  seats.find(({ userId }) => userId === me);

export const isMine = ({ lot, me }: AuctionView): boolean => lot?.leaderId === me;

/** Whether it is the user's turn to nominate, on the page or out loud. */
export const isMyTurn = (view: AuctionView): boolean =>
  view.lot === null && view.nominator === view.me && !view.isOver && view.stopped === null;

/** Whether the user can nominate a team on the page now. */
export const mayNominate = (view: AuctionView): boolean => isMyTurn(view) && !view.isOutLoud;

/** By how much the two quick buttons raise the price. */
const RAISES = [1, 5] as const;

/** The prices of the two quick buttons: one more, and five more. They may be more than the user can bid. */
export const quickBids = ({ lot }: AuctionView): number[] => RAISES.map((raise) => (lot?.price ?? 0) + raise);

/** Whether the user can bid for the lot now, or raise their limit as its leader. */
export function mayBid(view: AuctionView): boolean {
  const { lot, stopped } = view;
  return lot !== null && stopped === null && lot.price < (mySeat(view)?.maxBid ?? 0);
}

/** `Ana leads`, or `You lead` */
export function leadText({ lot, me, nameOf }: AuctionView): string {
  if (!lot) return '';
  return lot.leaderId === me ? 'You lead' : `${nameOf(lot.leaderId)} leads`;
}

/** The seats that nominate after the current one, the next one first. Full seats are skipped. */
export function toNominate({ seats, nominator, lot }: AuctionView, most: number): string[] {
  const at = seats.findIndex(({ userId }) => userId === nominator);
  const turned = [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
  const canStill = (seat: AuctionSeat) => seat.openSlots > (lot?.leaderId === seat.userId ? 1 : 0);
  return turned
    .filter(canStill)
    .slice(0, most)
    .map(({ userId }) => userId);
}

/** `Next to nominate: Ben, Cal, you`; empty once no one else does. */
export function nextText(view: AuctionView, most = 3): string {
  const names = toNominate(view, most).map((userId) => (userId === view.me ? 'you' : view.nameOf(userId)));
  return names.length > 0 ? `Next to nominate: ${names.join(', ')}` : '';
}

/** `Detroit sold to Ana for 41`; empty before the first sale. */
export function lastSaleText({ sold, labelOf, me }: AuctionView): string {
  const last = sold.at(-1);
  if (!last) return '';
  const buyer = last.userId === me ? 'you' : labelOf(last.userId);
  return `${placeNameOf(last.teamId)} sold to ${buyer} for ${last.price}`;
}

/** Says by how much a bid came too late, in tenths of a second: `0.3 s`. */
export function lateText(byMs: number): string {
  return `Your bid came ${(Math.max(byMs, 100) / 1000).toFixed(1)} s too late.`;
}

/** The user's teams with their prices, in the order in which they bought them. */
export const boughtBy = ({ sold }: Pick<AuctionView, 'sold'>, buyer: string): SoldTeam[] =>
  sold.filter(({ userId }) => userId === buyer);

/** The fewest and the most that the user can type as a bid, a limit or an opening price. */
export interface PriceRange {
  least: number;
  most: number;
}

/** Says what the user can type, next to a price that is none of it. */
export const rangeText = ({ least, most }: PriceRange): string =>
  least < most ? `Enter a whole number from ${least} to ${most}.` : `Only ${least} is possible.`;

/** Reads a price that the user typed; null if it isn't a whole number in the range. */
export function priceIn(text: string, { least, most }: PriceRange): number | null {
  const price = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return price >= least && price <= most ? price : null;
}
