import type { League } from './league.ts';
import type { Effects, Notice } from './news.ts';
import { placeNameOf } from './teams.ts';
import type { Deal, Desk, Trade } from './trade-desk.ts';

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
export function proposalEffects(league: Named, { book, trade }: Deal, nameOf: NameOf): Effects {
  return {
    notices: [offerNotice({ league, trade, nameOf }, `${nameOf(trade.proposerId)} offers you a trade`)],
    trades: { book, begun: [trade], ended: [] },
  };
}

/** Both sides are told, the league reads it in its feed, and so are both sides of each offer that fell with it. */
export function acceptanceEffects(league: Named, { book, trade, ended }: Deal, nameOf: NameOf): Effects {
  const { proposerId, receiverId, proposerTeamId, receiverTeamId, number } = trade;
  const title = `Trade #${number} in ${league.name} is accepted`;
  const notice = (to: string, other: string, got: number, gave: number): Notice => {
    const message = `You got ${placeNameOf(got)} from ${nameOf(other)} for ${placeNameOf(gave)}.`;
    return { to, type: 'trade_accepted', title, message, leagueId: league.id };
  };
  const fallen = ended.filter((other) => other !== trade);
  return {
    notices: [
      notice(proposerId, receiverId, receiverTeamId, proposerTeamId),
      notice(receiverId, proposerId, proposerTeamId, receiverTeamId),
      ...endNotices(league, fallen, 'fell: one of its teams was traded'),
    ],
    happening: {
      act: 'trade-accepted',
      by: proposerId,
      about: receiverId,
      text: `gave ${placeNameOf(receiverTeamId)} for ${placeNameOf(proposerTeamId)} in trade #${number}`,
    },
    trades: { book, begun: [], ended },
  };
}

/** The proposer is told. */
export function rejectionEffects(league: Named, { book, trade, ended }: Deal, nameOf: NameOf): Effects {
  const title = `${nameOf(trade.receiverId)} rejected your trade`;
  const message = `Trade #${trade.number} in ${league.name}: ${teamsOf(trade)}. Every team stays where it is.`;
  return {
    notices: [{ to: trade.proposerId, type: 'trade_rejected', title, message, leagueId: league.id }],
    trades: { book, begun: [], ended },
  };
}

/** Both are told. */
export function cancellationEffects(league: Named, { book, ended }: Deal): Effects {
  return { notices: endNotices(league, ended, 'was cancelled'), trades: { book, begun: [], ended } };
}

/** Both are told: one of the new offer, the other that the old one has ended with it. */
export function counterEffects(league: Named, { book, trade, ended }: Deal, nameOf: NameOf): Effects {
  const countered = ended.map((offer): Notice => {
    const message = `You countered trade #${offer.number}; your own offer is trade #${trade.number}.`;
    const title = `You countered a trade in ${league.name}`;
    return { to: trade.proposerId, type: 'trade_ended', title, message, leagueId: league.id };
  });
  const title = `${nameOf(trade.proposerId)} countered your trade`;
  return {
    notices: [offerNotice({ league, trade, nameOf }, title), ...countered],
    trades: { book, begun: [trade], ended },
  };
}

/** Both sides of each are told. */
export function expiryEffects(league: Named, { book, ended }: Desk & { ended: readonly Trade[] }): Effects {
  return { notices: endNotices(league, ended, 'expired'), trades: { book, begun: [], ended } };
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
