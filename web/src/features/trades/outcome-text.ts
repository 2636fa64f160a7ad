import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { placeName, placeNamesOf } from '#shared/domain/teams.ts';
import { easternDayName } from '../../lib/time/time.ts';
import { knownUsers } from '../../parts/leagues/members.ts';
import { SWAPPED, teamsOf } from './offer-text.ts';
import { stoppedText, verdictText, type NameOf } from './verdict-text.ts';
import type { NextGame } from './use-team-text.ts';

interface Known {
  /** The ended trades, among which may be the one that cancelled this offer. */
  ended?: readonly Trade[];
  /** For a trade that was just made: the first game whose points the user's new team brings. */
  first?: string;
  nameOf?: NameOf;
}

/** Says what became of an offer, as a member sees it. Empty while it is pending. */
export function outcomeText(
  trade: Trade,
  meId: string,
  { ended = [], first = '', nameOf = () => 'A commissioner' }: Known = {},
): string {
  const { status, proposer, receiver } = trade;
  const isReceiver = receiver.id === meId;
  const by = isReceiver ? 'You' : receiver.username;
  if (status === 'accepted') {
    const [offered, asked] = [placeNamesOf(trade.proposerTeamIds), placeNamesOf(trade.receiverTeamIds)];
    const swapped = trade.reviewEndsAt !== undefined && first !== '' ? `${SWAPPED} ` : '';
    const early = verdictText(trade, nameOf);
    if (!isReceiver && proposer.id !== meId)
      return `${swapped}${proposer.username} got ${asked}, and ${receiver.username} got ${offered}. ${early}`.trim();
    const [got, gave] = isReceiver ? [offered, asked] : [asked, offered];
    const is = trade.proposerTeamIds.length > 1 ? 'are' : 'is';
    return `${swapped || `${by} accepted. `}${first === '' ? `You got ${got} for ${gave}.` : `${got} ${is} yours from ${first}.`} ${early}`.trim();
  }
  if (status === 'rejected') return trade.counteredBy === null ? `${by} rejected it.` : `${by} countered.`;
  if (status === 'expired') return `${by} didn’t answer in time.`;
  if (status === 'pending' || status === 'in-review') return '';
  if (status === 'stopped' || status === 'reversed') return stoppedText(trade, nameOf);
  const cause = cancelledBy(trade, ended);
  return cause ? `Cancelled, because ${cause} was traded.` : 'This offer was cancelled.';
}

/** Returns a function that names everyone who is or was in the league's season. */
export function namesIn(league: Pick<LeagueReply, 'members'>): NameOf {
  const users = knownUsers(league);
  return (userId) => users.get(userId)?.username ?? 'A commissioner';
}

/** Names the team whose trade cancelled the offer. Both end in the same instant. */
function cancelledBy(offer: Trade, ended: readonly Trade[]): string | undefined {
  const cause = ended.find(
    (other) =>
      other.status === 'accepted' &&
      other.respondedAt === offer.respondedAt &&
      teamsOf(offer).some((id) => teamsOf(other).includes(id)),
  );
  const moved = [...offer.proposerTeams, ...offer.receiverTeams].find(
    ({ id }) => cause && teamsOf(cause).includes(id),
  );
  return moved && placeName(moved);
}

const SOON_MS = 6 * 86_400_000;

/** Names a team's first game for its new owner: `Thursday’s kickoff`, or `its Week 9 game` if it is further away. */
export function firstGameText(game: NextGame | undefined, now: Date | undefined): string {
  if (!game) return 'its next kickoff';
  const { kickoff } = game;
  if (kickoff === null || now === undefined || Date.parse(kickoff) - now.getTime() > SOON_MS)
    return `its ${weekNameIn(game.season, game.week)} game`;
  return `${easternDayName(kickoff)}’s kickoff`;
}
