import * as z from 'zod/mini';
import type { DraftVote } from '#shared/domain/leagues/draft-poll.ts';
import type { DraftPollStore } from '../../ports/ports.ts';
import { keys, POLL_PREFIX } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_THERE, type Condition } from './write.ts';

const StoredPoll = z.looseObject({
  id: z.string(),
  dates: z.array(z.string()),
  openedBy: z.string(),
  openedAt: z.string(),
});
const StoredVote = z.looseObject({ userId: z.string(), pollId: z.string(), dates: z.array(z.string()) });

/** True unless the stored vote is from a later poll. Poll ids grow with time. */
const ofNoLaterPoll = ({ pollId }: DraftVote): Condition => ({
  ConditionExpression: 'attribute_not_exists(pollId) OR pollId <= :pollId',
  ExpressionAttributeValues: { ':pollId': pollId },
});

/** Draft polls, one per season. Each member's vote is an item of its own, so that votes never conflict. */
export function draftPollStore(table: Table): DraftPollStore {
  return {
    async get(leagueId, season) {
      const key = keys.draftPoll(leagueId, season);
      const items = await table.query(key.pk, key.sk);
      const poll = items.find(({ sk }) => sk === key.sk);
      const votes = items.filter(({ sk }) => sk !== key.sk);
      return {
        poll: poll && StoredPoll.parse(fieldsOf(poll)),
        // Skips unreadable votes, so that they don't hide the others.
        votes: votes.flatMap((vote) => StoredVote.safeParse(fieldsOf(vote)).data ?? []),
      };
    },
    async vote(leagueId, season, vote) {
      const failed = await table.transact([
        { put: { ...keys.draftVote(leagueId, season, vote.userId), ...vote }, ...ofNoLaterPoll(vote) },
        { check: keys.membership(vote.userId, leagueId), ...MUST_BE_THERE },
      ]);
      if (failed.length === 0) return 'kept';
      return failed.includes(1) ? 'not-a-member' : 'outdated';
    },
    async forget(leagueId, userId) {
      const pk = leaguePartition(leagueId);
      const stored = await table.query(pk, POLL_PREFIX);
      const own = stored
        .map(({ sk }) => ({ pk, sk: String(sk) }))
        .filter(({ sk }) => sk.endsWith(`#${userId}`));
      await table.removeAll(own);
    },
  };
}
