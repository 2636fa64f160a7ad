import type { League } from '../leagues/league.ts';
import type { Effects } from '../news/effects.ts';
import type { Happening } from '../news/league-log.ts';
import type { Notice } from '../news/notice.ts';
import { placeNamesOf } from '../teams.ts';
import type { Settled, Trade, TradeStatus, TradeVerdict } from './trade-state.ts';

export type Named = Pick<League, 'id' | 'name'>;
/** Returns a member's name at the time of the notification. */
export type NameOf = (userId: string) => string;

/**
 * The data for the notifications about a trade. They don't quote the trade's note, which stays on the page, where it can be
 * reported.
 */
export interface Story {
  league: Named;
  trade: Trade;
  nameOf: NameOf;
}

interface More {
  /** New offers. */
  begun?: readonly Trade[];
  /** A member who gets no notifications, because they are leaving. */
  except?: string;
}

/**
 * The act's own notifications, plus those to both sides of each expired offer and each review that is over, with a line about each
 * review in the league's log.
 */
export function settling(
  league: Named,
  { book, ended, changed = [] }: Settled & { changed?: readonly Trade[] },
  notices: readonly Notice[],
  { begun = [], except }: More = {},
): Effects {
  const reviewed = ended.filter(isReviewed);
  const all = [
    ...notices,
    ...endNotices(league, endedAs('expired', ended), 'expired'),
    ...reviewed.flatMap((trade) => reviewNotices(league, trade)),
  ];
  return {
    notices: all.filter(({ to }) => to !== except),
    trades: { book, begun, ended, ...(changed.length > 0 && { changed }) },
    ...(reviewed.length > 0 && { alsoHappened: reviewed.flatMap(reviewHappenings) }),
  };
}

/** Whether a trade's review has just ended, either way. */
function isReviewed({ status, executedAt }: Trade): boolean {
  return status === 'stopped' || (status === 'accepted' && executedAt !== undefined);
}

export function endedAs(fate: TradeStatus, ended: readonly Trade[]): Trade[] {
  return ended.filter(({ status }) => status === fate);
}

/** One notification per member, no matter how many of their offers ended at the same time. */
export function endNotices(league: Named, ended: readonly Trade[], fate: string): Notice[] {
  const sides = new Set(ended.flatMap(({ proposerId, receiverId }) => [proposerId, receiverId]));
  return [...sides].map((to) => {
    const own = ended.filter(({ proposerId, receiverId }) => to === proposerId || to === receiverId);
    const [first] = own;
    const which = own.length === 1 && first ? `Trade #${first.number}` : `${own.length} trades`;
    const message = own.map((trade) => `#${trade.number}: ${teamsOf(trade)}.`).join('\n');
    const title = `${which} in ${league.name} ${fate}`;
    return { to, type: 'trade_ended', title, message, leagueId: league.id };
  });
}

/** The teams of a trade: `Detroit and Buffalo for Dallas and Miami`. */
export function teamsOf({ proposerTeamIds, receiverTeamIds }: Trade): string {
  return `${placeNamesOf(proposerTeamIds)} for ${placeNamesOf(receiverTeamIds)}`;
}

/** What a finished review means, in a sentence. */
const STOPPED_BY: Readonly<Record<TradeVerdict['cause'], string>> = {
  commissioner: 'A commissioner stopped it. The reason is in the Trade Center.',
  votes: 'The members voted to stop it.',
  'season-final': 'The season ended before its review did.',
  'sides-changed': 'A spot or the draft changed during its review.',
};

function reviewNotices(league: Named, trade: Trade): Notice[] {
  const { proposerId, receiverId, proposerTeamIds, receiverTeamIds, number, status, verdict } = trade;
  if (status === 'stopped') {
    const title = `Trade #${number} in ${league.name} was stopped`;
    const message = `${teamsOf(trade)}. ${STOPPED_BY[verdict?.cause ?? 'sides-changed']} No teams changed hands.`;
    const told = { type: 'trade_stopped', title, message, leagueId: league.id } as const;
    return [proposerId, receiverId].map((to) => ({ ...told, to }));
  }
  const title = `Trade #${number} went through in ${league.name}`;
  const notice = (to: string, got: readonly number[], gave: readonly number[]): Notice => {
    const message = `You got ${placeNamesOf(got)} for ${placeNamesOf(gave)}.`;
    return { to, type: 'trade_accepted', title, message, leagueId: league.id };
  };
  return [
    notice(proposerId, receiverTeamIds, proposerTeamIds),
    notice(receiverId, proposerTeamIds, receiverTeamIds),
  ];
}

/** What the league's log says about a trade that has gone through. */
export function madeHappening(trade: Trade): Happening {
  const { proposerId, receiverId, proposerTeamIds, receiverTeamIds, number } = trade;
  return {
    act: 'trade-accepted',
    by: proposerId,
    about: receiverId,
    text: `traded ${placeNamesOf(receiverTeamIds)} for ${placeNamesOf(proposerTeamIds)} in Trade #${number}`,
  };
}

function reviewHappenings(trade: Trade): Happening[] {
  const { number, status, verdict } = trade;
  const by = verdict?.by ?? null;
  if (status === 'stopped') {
    const how = verdict?.cause === 'votes' ? ' by vote' : '';
    return [{ act: 'trade-stopped', by, text: `Stopped Trade #${number}${how}: ${teamsOf(trade)}` }];
  }
  const made = madeHappening(trade);
  if (verdict?.act !== 'released') return [made];
  return [{ act: 'trade-released', by, text: `Ended the review of Trade #${number}` }, made];
}
