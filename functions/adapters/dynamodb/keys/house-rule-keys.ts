import { type Key, leaguePartition, userPartition } from './key.ts';

/** The keys of a league's house rules. A member's marks (rules confirmed, stakes settled) are stored with the member. */
export const ruleKeys = {
  now: (leagueId: string): Key => ({ pk: leaguePartition(leagueId), sk: 'RULES' }),
  version: (leagueId: string, version: number): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${ruleKeys.versionPrefix}${String(version).padStart(6, '0')}`,
  }),
  versionPrefix: 'RULES#',
  marks: (leagueId: string, userId: string): Key => ({
    pk: userPartition(userId),
    sk: `RULEMARKS#${leagueId}`,
  }),
};
