import { gamesIn, NO_RECORD, withTally, type Tally } from './tally.ts';

/** A member's record in the games between their teams and another member's, by the owners at kickoff. */
export interface Meeting extends Tally {
  userId: string;
}

/** Adds results against a member to the meetings. */
export function withMeeting(meetings: readonly Meeting[], added: Meeting): Meeting[] {
  const { userId } = added;
  const before = meetings.find((meeting) => meeting.userId === userId);
  const sum = { userId, ...withTally(before ?? NO_RECORD, added) };
  return before ? meetings.map((meeting) => (meeting === before ? sum : meeting)) : [...meetings, sum];
}

/**
 * Returns each member's share of the points in the games among these members. Undefined unless each pair has met, because the
 * games would say nothing about some of them.
 * @param between a member's record against another.
 * @param pointsOf the points that a record is worth in the race, so that a tied game counts as it does in the league.
 */
export function headToHeadShares<Member>(
  members: readonly Member[],
  between: (one: Member, other: Member) => Tally,
  pointsOf: (record: Tally) => number,
): number[] | undefined {
  const shares: number[] = [];
  for (const one of members) {
    let all: Tally = NO_RECORD;
    for (const other of members) {
      if (other === one) continue;
      const record = between(one, other);
      if (gamesIn(record) === 0) return undefined;
      all = withTally(all, record);
    }
    shares.push(pointsOf(all) / gamesIn(all));
  }
  return shares;
}
