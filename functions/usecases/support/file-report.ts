import { wholeText } from '#shared/domain/chat/polls.ts';
import { isBlank } from '#shared/domain/leagues/house-rules.ts';
import { shownName } from '#shared/domain/leagues/league-banner.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { parseOfferMessageId } from '#shared/domain/trades/offer-thread.ts';
import { seasonsOf, type League } from '#shared/domain/leagues/league.ts';
import { NEWS_PAGE, newsKeptSince } from '#shared/domain/news/notice.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { Quote, Report } from '#shared/domain/accounts/requests.ts';
import type { Ports } from '../../ports/ports.ts';
import { quoteFromOffer } from '../trades/offer-thread.ts';
import { file, type FilePorts } from './file-request.ts';

type ReportPorts = FilePorts &
  Pick<
    Ports,
    'leagues' | 'seasons' | 'chats' | 'notifications' | 'houseRules' | 'trades' | 'offerThreads' | 'users'
  >;

/**
 * A member reports something. A message's text, and what a league shows, are stored as they are now, because they may be
 * gone before an admin looks.
 */
export async function fileReport(
  ports: ReportPorts,
  { kind: about, targetId, reason }: Pick<Report, 'targetId' | 'reason'> & { kind: Report['about'] },
  by: string,
): Promise<Outcome<{ id: string }, never>> {
  const quote = about === 'message' ? await quoteOf(ports, targetId, by) : null;
  const league = about === 'league' ? await ports.leagues.get(targetId) : undefined;
  const shown = league ? await shownOf(ports, league, by) : null;
  return file(ports, { kind: 'report', about, targetId, reason, quote, shown }, by);
}

/** Quotes the house rules for members only, because no one else can read them. */
async function shownOf(ports: ReportPorts, league: League, by: string): Promise<string> {
  const [announcement, versions, own] = await Promise.all([
    lastAnnouncement(ports, league.id, by),
    ports.houseRules.versionsOf(league.id),
    ports.leagues.listOf(by),
  ]);
  // Members can still read the versions of withdrawn rules.
  const rules = versions.find((version) => !isBlank(version));
  return shownName(league, announcement, own.includes(league.id) ? rules : undefined);
}

/**
 * Returns the message with that id, if the reporter can read its chat, so that no one can quote what they can't see. A
 * league's earlier seasons had other members.
 */
async function quoteOf(ports: ReportPorts, id: string, by: string): Promise<Quote | null> {
  const underOffer = parseOfferMessageId(id);
  if (underOffer) return quoteFromOffer(ports, underOffer, by);
  const { leagues, seasons, chats } = ports;
  const own = await leagues.getMany(await leagues.listOf(by));
  const near = own.flatMap((league) => seasonsOf(league).map((season) => ({ leagueId: league.id, season })));
  const found = await chats.findIn(near, id);
  const state = found && (await seasons.get(found.leagueId, found.season));
  if (!found || !state || !seatFor(state, by)) return null;
  const { leagueId, season, userId, createdAt, formerTexts } = found;
  const message = wholeText(found);
  return { leagueId, season, userId, message, createdAt, ...(formerTexts && { formerTexts }) };
}

/** Returns the league's last announcement that the reporter received and can still read. */
async function lastAnnouncement(
  ports: Pick<Ports, 'clock' | 'notifications'>,
  leagueId: string,
  by: string,
): Promise<{ title: string; message: string } | undefined> {
  const since = newsKeptSince(ports.clock.now());
  const news = await ports.notifications.listOf(by, { since, limit: NEWS_PAGE });
  return news.find((one) => one.type === 'commissioner_announcement' && one.leagueId === leagueId);
}
