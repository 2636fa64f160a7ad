import { crownsText } from '../draft/auction/auction-settings.ts';
import { isAuction } from '../draft/auction/is-auction.ts';
import { turnAt } from '../draft/draft-order.ts';
import { isDraftComplete, type LeagueSeason, type Pick as DraftPick } from '../league-season.ts';
import { saidIn, withNames } from '../news/log-text.ts';
import { isDeal, type Happening } from '../news/league-log.ts';
import { placeNameOf, teamById } from '../teams.ts';
import type { PostTopic } from './channel.ts';
import { nameAnd } from '../seat-name.ts';

/** Returns a member's current name. */
export type Called = (userId: string) => string;

/** A line of the league's log, with the parts that posts are written from. */
export interface ToldLine extends Pick<Happening, 'act' | 'by' | 'about' | 'text' | 'groupWords'> {
  id: string;
  at: string;
  season?: string | undefined;
}

const teamNamed = (teamId: number): string => {
  const team = teamById(teamId);
  return team ? `${team.city} ${team.name}` : placeNameOf(teamId);
};

export function pickText({ pickOrder, nflTeamId, userId, auto, price }: DraftPick, called: Called): string {
  if (price !== undefined)
    return `Sold: ${teamNamed(nflTeamId)} to ${called(userId)} for ${crownsText(price)}`;
  return `Pick ${pickOrder}: ${called(userId)} – ${teamNamed(nflTeamId)}${auto ? ' (auto-pick)' : ''}`;
}

export function roundText({ round }: DraftPick): string {
  return `Round ${round}`;
}

export function takenBackText(pickOrder: number, teamId: number, season: LeagueSeason): string {
  if (isAuction(season)) return `A sale was undone. The ${teamNamed(teamId)} are for sale again.`;
  return `Pick ${pickOrder} was undone. The ${teamNamed(teamId)} are available again.`;
}

/** The text about a finished draft, which lists each member's teams in draft order. */
export function draftEndText(season: LeagueSeason, called: Called): string {
  const rows = season.order.map((userId) => {
    const own = season.picks.filter((pick) => pick.userId === userId);
    return `${called(userId)}: ${own.map(({ nflTeamId }) => placeNameOf(nflTeamId)).join(', ')}`;
  });
  return [season.isImported ? 'Draft results are in.' : 'The draft is over.', ...rows].join('\n');
}

/** The topic of each act that can be posted. All other acts are never posted. */
const CHOICES: Partial<Record<Happening['act'], PostTopic>> = {
  'draft-started': 'draft-start',
  'season-ended': 'draft-end',
  'draft-corrected': 'draft-end',
  'import-undone': 'draft-end',
  'trade-accepted': 'trades',
  'trade-review': 'trades',
  'trade-stopped': 'trades',
  'trade-reversed': 'trades',
  announcement: 'announcements',
  'week-over': 'weeks',
  'season-complete': 'crowns',
};

/** Acts whose line is a sentence of its own in a post. */
const CLOSED_BY_DOT: ReadonlySet<Happening['act']> = new Set([
  'season-ended',
  'draft-corrected',
  'import-undone',
]);

/** The text to post for a log line; null if its topic isn't chosen. */
export function activityText(
  line: ToldLine,
  chosen: ReadonlySet<PostTopic>,
  season: LeagueSeason,
  called: Called,
): string | null {
  const choice = CHOICES[line.act];
  const more = line.groupWords === undefined ? undefined : withNames(line.groupWords, called);
  // A group chat that gets posts about crowns, but no weekly posts, still hears what was decided in a week.
  if (line.act === 'week-over' && !chosen.has('weeks')) return (chosen.has('crowns') && more) || null;
  if (choice === undefined || !chosen.has(choice)) return null;
  const said = saidIn(line, called);
  if (line.act === 'announcement')
    return line.groupWords === undefined ? said : `${said}\n${line.groupWords}`;
  if (isDeal(line.act) && line.by !== null) return `Trade with ${called(line.by)}: ${said}.`;
  if (line.act === 'season-complete') return [`${said}.`, ...(more === undefined ? [] : [more])].join('\n');
  if (line.act === 'draft-started') return [`${said}.`, ...startText(line, season, called)].join('\n');
  return CLOSED_BY_DOT.has(line.act) ? `${said}.` : said;
}

/** Returns the draft order and, until the first pick, who is on the clock. Empty if the line isn't about this season's draft. */
function startText({ season: label }: ToldLine, season: LeagueSeason, called: Called): string[] {
  if (label !== season.season || season.order.length === 0) return [];
  const order = `Order: ${season.order.map(called).join(', ')}`;
  const isOpen = season.picks.length === 0 && !isDraftComplete(season);
  return isOpen ? [order, firstText(season, called)] : [order];
}

function firstText(season: LeagueSeason, called: Called): string {
  const [nominator = ''] = season.order;
  if (season.auction) return `${nameAnd(called(nominator), 'is')} first to nominate.`;
  return `${nameAnd(called(turnAt(season.order, 1, season)?.userId ?? ''), 'is')} on the clock.`;
}

/** The post for a new connection, or for a commissioner's test. */
export function pendingPostText(owes: 'hello' | 'test'): string {
  return owes === 'hello'
    ? 'You’re connected! Two Crowns will post league news here.'
    : 'Test post: league news from Two Crowns will show up here.';
}
