import { currentTurn } from '../draft/draft-order.ts';
import { isDraftComplete, teamDrafted, type LeagueSeason, type Pick as DraftPick } from '../league-season.ts';
import type { Cursor, PostTopic } from './channel.ts';
import {
  draftEndText,
  activityText,
  pickText,
  roundText,
  takenBackText,
  type Called,
  type ToldLine,
} from './post-text.ts';
import { nameAnd } from '../seat-name.ts';

/** What has happened in a league: its season as stored, and the lines of its log, oldest first. */
export interface News {
  season: LeagueSeason;
  lines: readonly ToldLine[];
  called: Called;
}

/** A text to post, and the group chat's cursor after the post. The text is null if its topic isn't chosen. */
export interface Telling {
  text: string | null;
  after: Cursor;
}

/** An event, when it happened, and how its post moves the cursor. */
interface Event {
  at: string;
  text: string | null;
  move(cursor: Cursor): Cursor;
}

/**
 * The posts that a group chat still needs, in the order of the events (see The group's chat). The posts are derived from stored
 * data alone, so that none reports something that didn't happen. A pick that was undone before its post is never mentioned; if it
 * was undone after its post, another post says so.
 */
export function tellings(told: Cursor, tells: readonly PostTopic[], news: News): Telling[] {
  const chosen = new Set(tells);
  const lines = lineEvents(told, chosen, news);
  // For a season that is new to the group chat, no picks have been posted yet. The season before it gets no more posts.
  const isOlder = news.season.season < told.season;
  const from = news.season.season > told.season ? { ...told, season: news.season.season, picks: [] } : told;
  const picks = isOlder ? [] : pickEvents(from, chosen, news);
  let after = from;
  return merged(lines, picks).map(({ text, move }) => {
    after = move(after);
    return { text, after };
  });
}

/**
 * Merges the two lists by time and keeps each list's own order. A draft's start always precedes its picks, even if the servers'
 * clocks disagree.
 */
function merged(lines: readonly (Event & { isStart: boolean })[], picks: readonly Event[]): Event[] {
  const all: Event[] = [];
  const waiting = [...picks];
  const lastStart = lines.findLastIndex(({ isStart }) => isStart);
  for (const [place, line] of lines.entries()) {
    if (place > lastStart) while (waiting[0] && waiting[0].at < line.at) all.push(...waiting.splice(0, 1));
    all.push(line);
  }
  return [...all, ...waiting];
}

function lineEvents(
  told: Cursor,
  chosen: ReadonlySet<PostTopic>,
  news: News,
): (Event & { isStart: boolean })[] {
  return newLines(told, news).map((line) => {
    const { id, at } = line;
    const isPresent = line.season === news.season.season;
    return {
      at,
      isStart: isPresent && line.act === 'draft-started',
      text: activityText(line, chosen, news.season, news.called),
      move: (cursor) => ({ ...cursor, lines: [...cursor.lines, { id, at }] }),
    };
  });
}

/**
 * Returns how many of the posted picks, counted from the first, are still in the draft with the same drafted team and time. A
 * correction has a line of its own, so its picks count as posted.
 */
function standing({ picks: told }: Cursor, picks: readonly DraftPick[]): number {
  const changed = told.findIndex(([teamId, at], place) => {
    const pick = picks[place];
    return !pick || teamDrafted(pick) !== teamId || pick.draftedAt !== at;
  });
  return changed === -1 ? told.length : changed;
}

/** The lines of the log that haven't been posted. */
function newLines({ linesFrom, lines: told }: Cursor, { lines }: News): ToldLine[] {
  const known = new Set(told.map(({ id }) => id));
  return lines.filter(({ id, at }) => at >= linesFrom && !known.has(id));
}

function pickEvents(told: Cursor, chosen: ReadonlySet<PostTopic>, news: News): Event[] {
  const { season, called } = news;
  // A line of the log says that an import was undone, also if the league has drafted or imported again before the post.
  const isImportUndone =
    season.status === 'draft' || newLines(told, news).some(({ act }) => act === 'import-undone');
  const isTold = !isImportUndone && (chosen.has('picks') || chosen.has('rounds'));
  const kept = standing(told, season.picks);
  const gone = told.picks.slice(kept).map(([teamId], place) => ({ teamId, pickOrder: kept + place + 1 }));
  const back = gone.toReversed().map(
    ({ teamId, pickOrder }): Event => ({
      at: '',
      text: isTold ? takenBackText(pickOrder, teamId, season) : null,
      move: (cursor) => ({ ...cursor, picks: cursor.picks.slice(0, pickOrder - 1) }),
    }),
  );
  return [
    ...back,
    ...portions(season, kept, chosen).map((picks) => picksEvent(picks, chosen, season, called)),
  ];
}

/**
 * Splits the picks after the first `kept` into events for posts. If picks or rounds are chosen, each pick is an event of its own,
 * so that none is cut off when a round is too long for one post; otherwise, all picks are one event. With rounds, only picks from
 * complete rounds count.
 */
function portions(season: LeagueSeason, kept: number, chosen: ReadonlySet<PostTopic>): DraftPick[][] {
  const fresh = season.picks.slice(kept);
  if (fresh.length === 0) return [];
  // An imported draft wasn't held here, so its picks aren't posted one by one.
  if (season.isImported) return [fresh];
  if (chosen.has('picks')) return fresh.map((pick) => [pick]);
  if (!chosen.has('rounds')) return [fresh];
  const size = season.order.length;
  return fresh.filter(({ round }) => season.picks.length >= round * size).map((pick) => [pick]);
}

function picksEvent(
  picks: readonly DraftPick[],
  chosen: ReadonlySet<PostTopic>,
  season: LeagueSeason,
  called: Called,
): Event {
  const last = picks.at(-1);
  if (!last) throw new Error('no pick is to be told');
  const isLast = last.pickOrder === season.picks.length;
  const turn = isLast ? currentTurn(season) : null;
  const said = [
    ...(season.isImported ? [] : picksSaid(picks, chosen, season, called)),
    ...(isLast && isDraftComplete(season) && chosen.has('draft-end') ? [draftEndText(season, called)] : []),
  ];
  if (said.length > 0 && turn && !isDraftComplete(season))
    said.push(`${nameAnd(called(turn.userId), 'is')} on the clock.`);
  return {
    at: last.draftedAt,
    text: said.length > 0 ? said.join('\n') : null,
    move: (cursor) => ({
      ...cursor,
      picks: [...cursor.picks, ...picks.map((pick) => [teamDrafted(pick), pick.draftedAt] as const)],
    }),
  };
}

function picksSaid(
  picks: readonly DraftPick[],
  chosen: ReadonlySet<PostTopic>,
  { order: { length: size } }: LeagueSeason,
  called: Called,
): string[] {
  if (chosen.has('picks')) return picks.map((pick) => pickText(pick, called));
  if (!chosen.has('rounds')) return [];
  return picks.map((pick) => {
    // An auction has no rounds, so its sales are only posted in groups of that size.
    const isFirst = pick.price === undefined && (pick.pickOrder - 1) % size === 0;
    return isFirst ? `${roundText(pick)}\n${pickText(pick, called)}` : pickText(pick, called);
  });
}

/**
 * How long after its own time a log line can still be stored. The function that writes it runs for a minute at most, and servers'
 * clocks differ by less than another minute.
 */
const STILL_COMING_MS = 120_000;

/**
 * Drops posted lines from before a cutoff. The cutoff is the earliest time that a newly stored line can have. If an unposted line
 * is older than that, the cutoff is the time of the oldest unposted line.
 */
export function shortened(cursor: Cursor, left: readonly ToldLine[], at: Date): Cursor {
  const past = new Date(at.getTime() - STILL_COMING_MS).toISOString();
  const from = [past, ...left.map((line) => line.at)].toSorted()[0] ?? past;
  if (from <= cursor.linesFrom) return cursor;
  return { ...cursor, linesFrom: from, lines: cursor.lines.filter((line) => line.at >= from) };
}
