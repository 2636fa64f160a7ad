import type { League } from './league.ts';
import type { Effects, Notice } from './news.ts';
import { placeNameOf } from './teams.ts';
import type { Deal, Settled, Trade, TradeStatus } from './trade-desk.ts';

type Named = Pick<League, 'id' | 'name'>;
/** How a member is called when it happens. */
type NameOf = (userId: string) => string;

/** What the two sides are told of one trade. The note is not repeated: it is for the page, where it can be reported. */
interface Story {
  league: Named;
  trade: Trade;
  nameOf: NameOf;
}

/** The receiver is told. */
export function proposalEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade } = deal;
  const title = `${nameOf(trade.proposerId)} offers you a trade`;
  return settling(league, deal, [offerNotice({ league, trade, nameOf }, title)], [trade]);
}

/** Both sides are told, the league reads it in its feed, and so are both sides of each offer that fell with it. */
export function acceptanceEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade, ended } = deal;
  const { proposerId, receiverId, proposerTeamId, receiverTeamId, number } = trade;
  const title = `Trade #${number} in ${league.name} is accepted`;
  const notice = (to: string, other: string, got: number, gave: number): Notice => {
    const message = `You got ${placeNameOf(got)} from ${nameOf(other)} for ${placeNameOf(gave)}.`;
    return { to, type: 'trade_accepted', title, message, leagueId: league.id };
  };
  const notices = [
    notice(proposerId, receiverId, receiverTeamId, proposerTeamId),
    notice(receiverId, proposerId, proposerTeamId, receiverTeamId),
    ...endNotices(league, endedAs('cancelled', ended), 'fell: one of its teams was traded'),
  ];
  return {
    ...settling(league, deal, notices),
    happening: {
      act: 'trade-accepted',
      by: proposerId,
      about: receiverId,
      text: `gave ${placeNameOf(receiverTeamId)} for ${placeNameOf(proposerTeamId)} in trade #${number}`,
    },
  };
}

/** The proposer is told. */
export function rejectionEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade } = deal;
  const title = `${nameOf(trade.receiverId)} rejected your trade`;
  const message = `Trade #${trade.number} in ${league.name}: ${teamsOf(trade)}. Every team stays where it is.`;
  const notice = {
    to: trade.proposerId,
    type: 'trade_rejected',
    title,
    message,
    leagueId: league.id,
  } as const;
  return settling(league, deal, [notice]);
}

/** Both are told. */
export function cancellationEffects(league: Named, deal: Deal): Effects {
  return settling(league, deal, endNotices(league, [deal.trade], 'was cancelled'));
}

/** Both are told: one of the new offer, the other that the old one has ended with it. */
export function counterEffects(league: Named, deal: Deal, nameOf: NameOf): Effects {
  const { trade } = deal;
  const message = `You countered trade #${trade.counterOf}; your own offer is trade #${trade.number}.`;
  const countered: Notice = {
    to: trade.proposerId,
    type: 'trade_ended',
    title: `You countered a trade in ${league.name}`,
    message,
    leagueId: league.id,
  };
  const title = `${nameOf(trade.proposerId)} countered your trade`;
  return settling(league, deal, [offerNotice({ league, trade, nameOf }, title), countered], [trade]);
}

/** Those with whom the member would have traded are told. */
export function withdrawalEffects(league: Named, settled: Settled, gone: string): Effects {
  const fallen = endNotices(league, endedAs('cancelled', settled.ended), 'fell: a member has left the game');
  return settling(
    league,
    settled,
    fallen.filter(({ to }) => to !== gone),
  );
}

/** Both sides of each are told. */
export function expiryEffects(league: Named, settled: Settled): Effects {
  return settling(league, settled, []);
}

/** What the act says itself, and to both sides of each offer that was found to be over with it that it expired. */
function settling(
  league: Named,
  { book, ended }: Settled,
  notices: readonly Notice[],
  begun: readonly Trade[] = [],
): Effects {
  const expired = endNotices(league, endedAs('expired', ended), 'expired');
  return { notices: [...notices, ...expired], trades: { book, begun, ended } };
}

function endedAs(fate: TradeStatus, ended: readonly Trade[]): Trade[] {
  return ended.filter(({ status }) => status === fate);
}

function offerNotice({ league, trade, nameOf }: Story, title: string): Notice {
  const { receiverId, proposerId, proposerTeamId, receiverTeamId, number } = trade;
  const message = `Trade #${number} in ${league.name}: ${nameOf(proposerId)} gives ${placeNameOf(proposerTeamId)} for your ${placeNameOf(receiverTeamId)}.`;
  return { to: receiverId, type: 'trade_proposal', title, message, leagueId: league.id };
}

/** One notice a member, however many of their offers have ended at once. */
function endNotices(league: Named, ended: readonly Trade[], fate: string): Notice[] {
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

function teamsOf({ proposerTeamId, receiverTeamId }: Trade): string {
  return `${placeNameOf(proposerTeamId)} for ${placeNameOf(receiverTeamId)}`;
}
