import * as z from 'zod/mini';
import type { DraftPollStore } from '../../ports/ports.ts';
import { fieldsOf, keys, POLL_PREFIX } from './keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_THERE } from './write.ts';

const StoredPoll = z.looseObject({
  id: z.string(),
  dates: z.array(z.string()),
  openedBy: z.string(),
  openedAt: z.string(),
});
const StoredVote = z.looseObject({ userId: z.string(), pollId: z.string(), dates: z.array(z.string()) });

/** Polls of draft times, one a season, and beside each the votes, one a member: so no vote meets another. */
export function draftPollStore(table: Table): DraftPollStore {
  return {
    async get(leagueId, season) {
      const key = keys.draftPoll(leagueId, season);
      const items = await table.query(key.pk, key.sk);
      const poll = items.find(({ sk }) => sk === key.sk);
      const votes = items.filter(({ sk }) => sk !== key.sk);
      return {
        poll: poll && StoredPoll.parse(fieldsOf(poll)),
        votes: votes.map((vote) => StoredVote.parse(fieldsOf(vote))),
      };
    },
    async vote(leagueId, season, vote) {
      const failed = await table.transact([
        { put: { ...keys.draftVote(leagueId, season, vote.userId), ...vote } },
        { check: keys.membership(vote.userId, leagueId), ...MUST_BE_THERE },
      ]);
      return failed.length === 0;
    },
    async forget(leagueId, userId) {
      const pk = keys.leaguePartition(leagueId);
      const stored = await table.query(pk, POLL_PREFIX);
      const own = stored
        .map(({ sk }) => ({ pk, sk: String(sk) }))
        .filter(({ sk }) => sk.endsWith(`#${userId}`));
      await table.removeAll(own);
    },
  };
}
