import { barredFromLeading, memberOf, type LeagueSeason } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { Season } from '../seasons.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { judgeDraftTime, type ScheduleRefusal } from './league.ts';

/** The most dates a poll can have. */
export const POLL_DATES_MOST = 8;

/** The dates that a league can choose for its draft (see Draft poll). Instants are ISO 8601 UTC. */
export interface DraftPoll {
  id: string;
  /** Earliest first. */
  dates: readonly string[];
  /** The user id of the commissioner who asked. */
  openedBy: string;
  openedAt: string;
}

/** One member's choices. They count only in the poll with that id. */
export interface DraftVote {
  userId: string;
  pollId: string;
  /** Empty if no date works. */
  dates: readonly string[];
}

/** A poll, if there is one, and the votes stored with it, perhaps of earlier polls. */
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
 * The poll with these dates; undefined without dates, which ends it. Kept dates aren't checked again, because their time may have
 * passed since. If nothing differs, it is the same poll. `from` holds the dates that the form read (see Forms beside pushes).
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

/** A member's own vote. Drops dates no longer in the poll, which may have been removed while the member was choosing. */
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

/** The votes that count: those by members, in this poll, in member order. They may name dates that the poll no longer has. */
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
