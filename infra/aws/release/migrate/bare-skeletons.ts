import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#functions/adapters/dynamodb/keys/keys.ts';
import { mayTake } from '#functions/adapters/dynamodb/user-store.ts';
import { transactItem, VERSION_ON, type Item, type Write } from '#functions/adapters/dynamodb/write.ts';
import { skeletonsOf } from '#functions/usecases/accounts/usernames.ts';
import type { Act } from './migrate.ts';

type At = Parameters<Act>[0];

/** How often a claim is retried after conflicting writes. */
const TRIES = 5;

/**
 * Claims the skeletons that a member's name has under the rule that ignores separators and accents. Members who chose their
 * names before that rule lack some of them. If two names now look alike, both members keep their names, and the first one
 * found gets the claim.
 */
export const claimBareSkeletons: Act = async (at, item) => {
  const { username, isProbe, skeletons = [] } = item as Item & { skeletons?: string[] };
  if (item['sk'] !== 'PROFILE' || typeof username !== 'string' || isProbe) return false;
  let hasClaimed = false;
  for (const skeleton of skeletonsOf(username).filter((one) => !skeletons.includes(one)))
    hasClaimed = (await claim(at, item, skeleton)) || hasClaimed;
  return hasClaimed;
};

/**
 * Writes the profile and its guard together, so that the guard always fits the name. If the profile has changed since
 * it was read, its version makes the write fail.
 */
async function claim(at: At, { pk, sk, id, username }: Item, skeleton: string): Promise<boolean> {
  const userId = String(id);
  const writes: Write[] = [
    { put: { ...keys.username(skeleton), userId }, ...mayTake(userId, at.now().toISOString()) },
  ];
  const profile = {
    Update: {
      TableName: at.table,
      Key: { pk, sk },
      ConditionExpression: 'username = :username AND NOT contains(skeletons, :skeleton)',
      UpdateExpression: `${VERSION_ON.UpdateExpression}, skeletons = list_append(if_not_exists(skeletons, :none), :more)`,
      ExpressionAttributeNames: VERSION_ON.ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ...VERSION_ON.ExpressionAttributeValues,
        ':username': username,
        ':skeleton': skeleton,
        ':more': [skeleton],
        ':none': [],
      },
    },
  };
  const TransactItems = [profile, ...writes.map((write) => transactItem(at.table, write))];
  for (let turn = 1; ; turn += 1) {
    try {
      await at.client.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      if (error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false;
      if (turn === TRIES) throw error;
    }
  }
}
