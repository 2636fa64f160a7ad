import { barredFromLeading, type LeagueSeason } from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { Season } from '../seasons.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { judgeDraftTime, type ScheduleRefusal } from './draft-time.ts';

/** The maximum number of dates in a poll. */
export const POLL_DATES_MOST = 8;

/** A poll on when a league should hold its draft (see Draft poll). Instants are ISO 8601 UTC. */
export interface DraftPoll {
  id: string;
  /** Earliest first. */
  dates: readonly string[];
  /** The user id of the commissioner who opened the poll. */
  openedBy: string;
  openedAt: string;
}

/** One member's vote, which has the dates that work for them. It counts only in the poll with the id `pollId`. */
export interface DraftVote {
  userId: string;
  pollId: string;
  /** Empty if no date works. */
  dates: readonly string[];
}

/** A poll, if there is one, and the votes stored with it, which can include votes from earlier polls. */
export interface PolledDates {
  poll: DraftPoll | undefined;
  votes: readonly DraftVote[];
}

export type ProposalRefusal =
  | ScheduleRefusal
  | 'not-a-member'
  | 'commissioners-only'
  | 'changed-meanwhile'
  | 'draft-started';
export type VoteRefusal = 'not-a-member' | 'draft-started' | 'no-draft-poll';

/**
 * Opens a poll with these dates, or changes the open one. Without dates, ends the poll and returns undefined; if nothing differs,
 * returns the same poll. Dates that were already in the poll aren't checked again, because their time may have passed since.
 * `from` holds the dates that the form read (see Forms beside pushes).
 */
export function proposeDates(
  season: LeagueSeason,
  before: DraftPoll | undefined,
  input: { by: string; at: Date; id: string; dates: readonly string[]; from?: readonly string[] | undefined },
  table: Pick<Season, 'draftDeadline'>,
): Outcome<DraftPoll | undefined, ProposalRefusal> {
  const barred = barredFromLeading(season, input.by);
  if (barred) return refused(barred);
  if (season.status !== 'draft') return refused('draft-started');
  const dates = [...new Set(input.dates)].toSorted();
  for (const date of dates) {
    const late = before?.dates.includes(date) ? undefined : judgeDraftTime(date, input.at, table);
    if (late) return late;
  }
  const { from } = input;
  const overtaken = changedMeanwhile(from && { dates: from }, { dates: before?.dates ?? [] }, { dates });
  if (overtaken) return overtaken;
  if (dates.length === 0) return ok(undefined);
  if (before) return ok(dates.join() === before.dates.join() ? before : { ...before, dates });
  return ok({ id: input.id, dates, openedBy: input.by, openedAt: input.at.toISOString() });
}

/** Returns a member's vote, without dates that are no longer in the poll. A date can be removed while the member is choosing. */
export function voteFor(
  season: LeagueSeason,
  poll: DraftPoll | undefined,
  { by, dates }: { by: string; dates: readonly string[] },
): Outcome<DraftVote, VoteRefusal> {
  if (!memberOf(season, by)) return refused('not-a-member');
  if (season.status !== 'draft') return refused('draft-started');
  if (!poll) return refused('no-draft-poll');
  return ok({ userId: by, pollId: poll.id, dates: poll.dates.filter((date) => dates.includes(date)) });
}

/**
 * The votes that count: the ones that current members cast in the current poll, in member order. They can include dates that have
 * been removed from the poll.
 */
export function countedVotes(
  season: Pick<LeagueSeason, 'members'>,
  { poll, votes }: PolledDates,
): DraftVote[] {
  if (!poll) return [];
  return season.members.flatMap(({ userId }) => {
    const vote = votes.find((other) => other.userId === userId && other.pollId === poll.id);
    return vote ?? [];
  });
}

/** The draft time that a settings change sets, which ends a poll; null if it sets none. */
export function settledTime(before: LeagueSeason, after: LeagueSeason): string | null {
  return after.draftDateTime === before.draftDateTime ? null : after.draftDateTime;
}
