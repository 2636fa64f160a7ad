import { crownsText } from '../draft/auction/auction-settings.ts';
import { idOfPick } from './chat-id.ts';
import { byOrder } from './merge-messages.ts';
import { expiryDue } from '../draft/draft-clock.ts';
import { saidIn } from '../news/log-text.ts';
import { teamDrafted, type LeagueSeason, type Pick as DraftPick } from '../league-season.ts';
import type { League } from '../leagues/league.ts';
import type { Effects } from '../news/effects.ts';
import { isDeal, type Happening } from '../news/league-log.ts';
import type { Notice } from '../news/notice.ts';
import { holderAt } from '../leagues/seat.ts';
import { seasonNamed, type Season } from '../seasons.ts';
import { teamById } from '../teams.ts';
import { weekAt } from '../season/week.ts';

/** A line that Two Crowns adds to a chat. These lines aren't stored in the chat (see Chat). `createdAt` is ISO 8601 UTC. */
export interface ChatLine {
  id: string;
  messageType: 'system' | 'bot';
  message: string;
  /** The id of the poll whose result the line says. Pages hide the line with the poll. */
  replyTo?: string;
  createdAt: string;
}

type NameOf = (userId: string) => string;
type Told = Pick<Happening, 'act' | 'by' | 'about' | 'text'> & { id: string; at: string };

/** Acts whose line begins with the acting member: "Ana joined the league". */
const OWN_ACTS: ReadonlySet<Happening['act']> = new Set([
  'member-joined',
  'member-left',
  'league-renewed',
  'draft-imported',
  'guests-invited',
  'guests-barred',
]);

/**
 * A line of the league's log as the chat shows it, with the members' current names. The week's results appear as posts from the
 * bot.
 */
export function lineOfLog(line: Told, nameOf: NameOf): ChatLine {
  const { id, at, act } = line;
  return {
    id,
    messageType: act === 'week-over' ? 'bot' : 'system',
    message: wordsOf(line, nameOf),
    createdAt: at,
  };
}

function wordsOf(line: Told, nameOf: NameOf): string {
  const { act, by, text } = line;
  const said = saidIn(line, nameOf);
  if (by === null || act === 'seat-handed-over') return said;
  if (OWN_ACTS.has(act)) return `${nameOf(by)} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `${said} (${isDeal(act) ? 'with' : 'by'} ${nameOf(by)})`;
}

/** Chat lines about the season's picks, in order. Each line names the member who had the spot at the time. */
export function linesOfPicks(season: Drafted, nameOf: NameOf): ChatLine[] {
  return season.picks.map((pick) => ({
    id: idOfPick(pick),
    messageType: 'bot',
    message: wordsOfPick(season, pick, nameOf(holderAt(season, pick.userId, pick.draftedAt))),
    createdAt: pick.draftedAt,
  }));
}

type Drafted = Pick<LeagueSeason, 'season' | 'picks' | 'handovers' | 'draftTimerDuration'>;

function wordsOfPick(season: Drafted, pick: DraftPick, name: string): string {
  const team = teamById(teamDrafted(pick));
  const called = team ? `the ${team.city} ${team.name}` : 'a team';
  if (pick.price !== undefined) return `${name} bought ${called} for ${crownsText(pick.price)}`;
  return pick.auto
    ? `Auto-pick gave ${name} ${called} at pick ${pick.pickOrder} because ${causeOf(season, pick)}`
    : `${name} drafted ${called} at pick ${pick.pickOrder}`;
}

/** Why an auto-pick was made. From the season's draft deadline on, that deadline makes all picks (see Auto-pick). */
function causeOf({ season, draftTimerDuration }: Drafted, { draftedAt, onAuto }: DraftPick): string {
  const isAtDeadline = new Date(draftedAt) >= expiryDue(seasonNamed(season).draftDeadline);
  if (isAtDeadline || draftTimerDuration === null) return 'the draft deadline passed';
  return onAuto ? 'Auto was on' : 'the clock ran out';
}

/**
 * Merges several lists into one page: the last messages before the id `before`, oldest first. Each list must contribute its own
 * last messages before that id, up to a whole page.
 */
export function pageOf<Message extends { id: string }>(
  lists: readonly (readonly Message[])[],
  { before, limit }: { before?: string | undefined; limit: number },
): Message[] {
  return lists
    .flat()
    .filter(({ id }) => before === undefined || id < before)
    .toSorted(byOrder)
    .slice(-limit);
}

/** The week of the season in which a message was written; null before the season's first game. */
export function chatWeek(season: Season, at: string): number | null {
  return at < season.kickoff ? null : weekAt(season, new Date(at));
}

/** Notifies the mentioned members without quoting the message, because it can be reported and deleted later. */
export function mentionNotices(
  { id: leagueId, name }: Pick<League, 'id' | 'name'>,
  author: string,
  readers: readonly string[],
  whom: 'you' | 'everyone' = 'you',
): Notice[] {
  return readers.map((to) => ({
    to,
    type: 'chat_mention',
    title: `${author} mentioned ${whom} in ${name}`,
    message: 'Open league chat to see what they said.',
    leagueId,
  }));
}

/** Adds a line to the league's log, which everyone can see, saying that a commissioner deleted a member's message. */
export function removalLine(by: string, author: string): Effects {
  return { happening: { act: 'message-removed', by, about: author, text: 'had a message removed' } };
}
