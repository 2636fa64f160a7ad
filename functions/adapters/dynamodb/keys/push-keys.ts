import { type Key, leaguePartition, userPartition } from './key.ts';

/** The keys of pushes and the devices that get them. */
export const deviceKeys = {
  book: (userId: string): Key => ({ pk: userPartition(userId), sk: 'DEVICES' }),
  guard: (deviceId: string): Key => ({ pk: `DEVICE#${deviceId}`, sk: 'DEVICE' }),
  /** `about` is empty for the draft's turns. */
  turnMark: (leagueId: string, label: string, about = ''): Key => ({
    pk: leaguePartition(leagueId),
    sk: `TURN#${label}${about && `#${about}`}`,
  }),
  /** The id in a member's partition key. */
  ownerOf: (pk: string) => pk.slice('USER#'.length),
};

/** The keys for the members who watch a team, and for marks of what was last pushed to them. */
export const watchKeys = {
  book: (userId: string): Key => ({ pk: userPartition(userId), sk: 'WATCHES' }),
  partition: (label: string, teamId: number, shard: number) =>
    `WATCH#${label}#${String(teamId).padStart(2, '0')}#${String(shard).padStart(2, '0')}`,
  row: (pk: string, userId: string): Key => ({ pk, sk: `${watchKeys.prefix}${userId}` }),
  prefix: 'USER#',
  shardMark: (gameId: string, shard: number): Key => ({
    pk: `GAME#${gameId}`,
    sk: `TOLD#${String(shard).padStart(2, '0')}`,
  }),
  userMark: (gameId: string, userId: string): Key => ({
    pk: userPartition(userId),
    sk: `${watchKeys.userMarkPrefix}${gameId}`,
  }),
  userMarkPrefix: 'TOLD#',
};
