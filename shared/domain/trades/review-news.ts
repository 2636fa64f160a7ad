import { easternLabel } from '../eastern.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Effects } from '../news/effects.ts';
import type { Happening } from '../news/league-log.ts';
import type { Notice } from '../news/notice.ts';
import { placeNamesOf } from '../teams.ts';
import { reviewOf, sidesNow } from './review-state.ts';
import { endedAs, endNotices, settling, teamsOf, type Named, type Story } from './settling-news.ts';
import type { Deal, Trade } from './trade-state.ts';

/** Notifies both sides of an accepted trade that its review begins, and everyone who can vote or decide on it. */
export function reviewStartNotices(
  { league, trade, nameOf }: Story,
  season: LeagueSeason,
  reviewers: readonly string[],
): Notice[] {
  const { number, proposerId, receiverId, reviewEndsAt = '' } = trade;
  const until = { at: reviewEndsAt, late: `The review of Trade #${number} is over.` };
  const told = { type: 'trade_review', leagueId: league.id, until } as const;
  const ends = easternLabel(reviewEndsAt);
  const sides = {
    ...told,
    title: `Trade #${number} accepted in ${league.name}`,
    message: `${teamsOf(trade)}. It goes through on ${ends}, unless it’s stopped before that.`,
  };
  const asked = reviewOf(season) === 'votes' ? 'Vote on' : 'Review';
  const others = {
    ...told,
    title: `${asked} Trade #${number} in ${league.name}`,
    message: `${nameOf(proposerId)} trades ${placeNamesOf(trade.proposerTeamIds)} for ${nameOf(receiverId)}’s ${placeNamesOf(trade.receiverTeamIds)}. It goes through on ${ends}, unless it’s stopped before that.`,
  };
  return [
    ...[proposerId, receiverId].map((to) => ({ ...sides, to })),
    ...reviewers.map((to) => ({ ...others, to })),
  ];
}

/** What the league's log says about a trade that goes into review. */
export function reviewHappening(trade: Trade): Happening {
  const { proposerId, receiverId, proposerTeamIds, receiverTeamIds, number, reviewEndsAt = '' } = trade;
  return {
    act: 'trade-review',
    by: proposerId,
    about: receiverId,
    text: `agreed to trade ${placeNamesOf(receiverTeamIds)} for ${placeNamesOf(proposerTeamIds)} in Trade #${number}, in review until ${easternLabel(reviewEndsAt)}`,
  };
}

/** Returns the effects of a vote or a decision on a trade in review. */
export function reviewEffects(league: Named, deal: Deal): Effects {
  return settling(league, deal, []);
}

/** Notifies both sides of a reversed trade, and those whose offers ended with it, and adds a line to the league's log. */
export function reversalEffects(league: Named, deal: Deal): Effects {
  const { trade, ended, season } = deal;
  const title = `Trade #${trade.number} in ${league.name} was reversed`;
  const message = `${teamsOf(trade)}. The teams are back where they were. The reason is in the Trade Center.`;
  const told = { type: 'trade_reversed', title, message, leagueId: league.id } as const;
  const notices: Notice[] = [
    ...sidesNow(season, trade).map((to) => ({ ...told, to })),
    ...endNotices(league, endedAs('cancelled', ended), 'cancelled: a team in the deal was traded back'),
  ];
  const text = `Reversed Trade #${trade.number}: ${teamsOf(trade)}`;
  const happening: Happening = { act: 'trade-reversed', by: trade.verdict?.by ?? null, text };
  return { ...settling(league, deal, notices), happening };
}
