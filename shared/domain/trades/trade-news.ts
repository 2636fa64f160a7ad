import { easternTimeLabel } from '../eastern.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { placeNamesOf } from '../teams.ts';
import type { Expired } from './offer-ending.ts';
import { reviewHappening, reviewStartNotices } from './review-news.ts';
import { reviewersOf } from './review-state.ts';
import {
  endedAs,
  endNotices,
  madeHappening,
  settling,
  teamsOf,
  type NameOf,
  type Named,
  type Story,
} from './settling-news.ts';
import type { Deal, Settled, Trade } from './trade-state.ts';
import { nameAnd } from '../seat-name.ts';

type Teams = readonly number[];

/** Who is who, and who still has an account. */
interface People {
  nameOf: NameOf;
  hasAccount(userId: string): boolean;
}

/** Notifies the receiver of a new offer. */
export function proposalEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade } = deal;
  const title = `${nameAnd(nameOf(trade.proposerId), 'offers')} you a trade`;
  return settling(league, deal, [offerNotice({ league, trade, nameOf }, title)], {
    begun: [trade],
  });
}

/**
 * Notifies both sides of an accepted trade, and adds a line to the league's log. Also notifies both sides of each offer that was
 * cancelled because of this trade. If the trade is in review first, notifies those who review it, too.
 */
export function acceptanceEffects(league: Named, deal: Deal, { nameOf, hasAccount }: People): Effects {
  const { trade, ended } = deal;
  const isReviewed = trade.status === 'in-review';
  const reviewers = isReviewed ? reviewersOf(deal.season, trade, hasAccount) : [];
  const notices = [
    ...(isReviewed
      ? reviewStartNotices({ league, trade, nameOf }, deal.season, reviewers)
      : madeNotices({ league, trade, nameOf })),
    ...endNotices(
      league,
      endedAs('cancelled', ended),
      isReviewed ? 'cancelled: a team is in another trade' : 'cancelled: a team in the deal was traded',
    ),
  ];
  const happening = isReviewed ? reviewHappening(trade) : madeHappening(trade);
  return { ...settling(league, deal, notices), happening };
}

function madeNotices({ league, trade, nameOf }: Story): Notice[] {
  const { proposerId, receiverId, proposerTeamIds, receiverTeamIds, number } = trade;
  const title = `Trade #${number} accepted in ${league.name}`;
  const notice = (to: string, other: string, got: Teams, gave: Teams): Notice => {
    const message = `You got ${placeNamesOf(got)} from ${nameOf(other)} for ${placeNamesOf(gave)}.`;
    return { to, type: 'trade_accepted', title, message, leagueId: league.id };
  };
  return [
    notice(proposerId, receiverId, receiverTeamIds, proposerTeamIds),
    notice(receiverId, proposerId, proposerTeamIds, receiverTeamIds),
  ];
}

/** Notifies the receiver that the proposer has changed the offer. */
export function changeEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade } = deal;
  const title = `${nameOf(trade.proposerId)} changed their trade offer`;
  const notice: Notice = { ...offerNotice({ league, trade, nameOf }, title), type: 'trade_changed' };
  return settling(league, deal, [notice]);
}

/** Notifies the proposer that the offer was rejected. */
export function rejectionEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade } = deal;
  const title = `${nameOf(trade.receiverId)} rejected your trade`;
  const message = `Trade #${trade.number} in ${league.name}: ${teamsOf(trade)}. No teams changed hands.`;
  const notice = {
    to: trade.proposerId,
    type: 'trade_rejected',
    title,
    message,
    leagueId: league.id,
  } as const;
  return settling(league, deal, [notice]);
}

/** Notifies both sides that an offer was cancelled. */
export function cancellationEffects(league: Named, deal: Deal): Effects {
  return settling(league, deal, endNotices(league, [deal.trade], 'was cancelled'));
}

/**
 * Notifies both sides of a counteroffer. The receiver learns about it, and the proposer gets a confirmation that it replaces the
 * original offer.
 */
export function counterEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade } = deal;
  const message = `You countered Trade #${trade.counterOf} with Trade #${trade.number}.`;
  const countered: Notice = {
    to: trade.proposerId,
    type: 'trade_ended',
    title: `You countered a trade in ${league.name}`,
    message,
    leagueId: league.id,
  };
  const title = `${nameOf(trade.proposerId)} countered your trade`;
  return settling(league, deal, [offerNotice({ league, trade, nameOf }, title), countered], {
    begun: [trade],
  });
}

/** When a member leaves, notifies the other side of each of their pending offers that the offer is cancelled. */
export function withdrawalEffects(league: Named, settled: Settled, gone: string): Effects {
  const fallen = endNotices(
    league,
    endedAs('cancelled', settled.ended),
    'cancelled: a member left Two Crowns',
  );
  return settling(league, settled, fallen, { except: gone });
}

/** Adds a former member's cancelled offers to the effects of a handover. The other side of each offer is notified. */
export function withPassing(effects: Effects, league: Named, settled: Settled, gone: string): Effects {
  if (settled.ended.length === 0) return effects;
  const fallen = endNotices(
    league,
    endedAs('cancelled', settled.ended),
    'cancelled: a new member took over a spot',
  );
  // Only these notifications skip the former member, who still gets the handover's own ones.
  const { notices = [], ...settledEffects } = settling(league, settled, fallen, { except: gone });
  return { ...effects, ...settledEffects, notices: [...(effects.notices ?? []), ...notices] };
}

/** Adds the offers that a change to the draft cancelled to that change's effects. Both sides of each offer are notified. */
export function withRedraft(effects: Effects, league: Named, settled: Settled): Effects {
  if (settled.ended.length === 0) return effects;
  const fallen = endNotices(league, endedAs('cancelled', settled.ended), 'cancelled: the draft changed');
  return { ...effects, ...settling(league, settled, [...(effects.notices ?? []), ...fallen]) };
}

/** Notifies both sides of each expired offer, and the receiver of each offer that is about to expire. */
export function expiryEffects(league: Named, settled: Expired): Effects {
  return settling(league, settled, endingNotices(league, settled.ending));
}

/** One notification per member, no matter how many offers to them are about to end at the same time. */
function endingNotices(league: Named, ending: readonly Trade[]): Notice[] {
  const receivers = new Set(ending.map(({ receiverId }) => receiverId));
  return [...receivers].map((to): Notice => {
    const own = ending.filter(({ receiverId }) => receiverId === to);
    const [at = ''] = own
      .flatMap(({ toldOfEnd = [] }) => toldOfEnd)
      .toSorted()
      .toReversed();
    const late = own.length === 1 ? 'A trade offer expired' : 'Trade offers expired';
    return {
      to,
      type: 'trade_ending',
      ...endingText(league.name, own),
      leagueId: league.id,
      offers: own.map(({ number }) => number),
      until: { at, late: `${late} in ${league.name}.` },
    };
  });
}

/** The text for the receiver of offers that are about to end. */
export function endingText(league: string, ending: readonly Trade[]): Pick<Notice, 'title' | 'message'> {
  const title =
    ending.length === 1 ? 'A trade offer expires soon' : `${ending.length} trade offers expire soon`;
  const lines = ending.map(({ number, proposerTeamIds, receiverTeamIds, toldOfEnd }) => {
    const teams = `${placeNamesOf(proposerTeamIds)} for your ${placeNamesOf(receiverTeamIds)}`;
    const until = toldOfEnd === undefined ? '' : ` until ${easternTimeLabel(toldOfEnd)}`;
    return `${teams}${until}: Trade #${number} in ${league}.`;
  });
  return { title, message: lines.join('\n') };
}

/** Adds the expired offers to the effects of an act, and notifies both sides of each offer. */
export function withExpiry(effects: Effects, league: Named, settled: Settled): Effects {
  if (settled.ended.length === 0) return effects;
  return { ...effects, ...settling(league, settled, effects.notices ?? []) };
}

function offerNotice({ league, trade, nameOf }: Story, title: string): Notice {
  const { receiverId, proposerId, proposerTeamIds, receiverTeamIds, number, expiresAt } = trade;
  const message = `Trade #${number} in ${league.name}: ${nameAnd(nameOf(proposerId), 'offers')} ${placeNamesOf(proposerTeamIds)} for your ${placeNamesOf(receiverTeamIds)}.`;
  const until =
    expiresAt === null ? undefined : { at: expiresAt, late: `${nameOf(proposerId)}’s trade offer expired.` };
  return {
    to: receiverId,
    type: 'trade_proposal',
    title,
    message,
    leagueId: league.id,
    offers: [number],
    ...(until && { until }),
  };
}

/** Notifies these people of a message under an offer, without quoting it, because it can be reported and deleted later. */
export function messageNotices(
  { id: leagueId, name }: Named,
  { trade, author, to }: { trade: Pick<Trade, 'number'>; author: string; to: readonly string[] },
): Notice[] {
  return to.map((userId) => ({
    to: userId,
    type: 'trade_message',
    title: `${author} wrote to you about a trade`,
    message: `Trade #${trade.number} in ${name}: open the Trade Center to read the message.`,
    leagueId,
  }));
}
