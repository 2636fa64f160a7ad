import * as z from 'zod/mini';
import type { SignOutStore } from '../../ports/ports.ts';
import { userPartition } from './keys/key.ts';
import { keys, SIGNING_OUT_PREFIX } from './keys/keys.ts';
import type { Table } from './table.ts';
import { setting } from './write.ts';

/** A session as tickets and sockets store it. */
export const StoredSession = z.object({ id: z.string(), startedAt: z.int() });

const Account = z.object({ suspendedAt: z._default(z.nullable(z.string()), null) });
const Begun = z.object({ actId: z.string() });
const AllSignedOut = z.object({ at: z.int() });

/** Sign-outs, stored apart from the profile, so that they never conflict with a profile change. */
export function signOutStore(table: Table): SignOutStore {
  return {
    async accountState(userId, { id }) {
      const profile = keys.profile(userId);
      const [all, one] = [keys.allSignedOut(userId), keys.signedOut(userId, id)];
      const found = await table.getMany([profile, all, one]);
      const item = ({ sk }: { sk: string }) => found.find((each) => each['sk'] === sk);
      const account = item(profile);
      if (!account || account['deletedAt'] !== undefined) return undefined;
      const signedOut = item(all);
      return {
        suspendedAt: Account.parse(account).suspendedAt,
        signedOutAt: signedOut ? AllSignedOut.parse(signedOut).at : 0,
        isSignedOut: item(one) !== undefined,
      };
    },
    async signOutAll(userId, at) {
      const change = setting({ at });
      // A late writer must not undo a newer sign-out.
      await table.update(keys.allSignedOut(userId), {
        ...change,
        ConditionExpression: 'attribute_not_exists(pk) OR #0 < :0',
      });
    },
    async signOutOne(userId, { id }, until) {
      await table.put({ ...keys.signedOut(userId, id), ttl: Math.ceil(until.getTime() / 1000) });
    },
    async begin(userId, actId) {
      await table.put({ ...keys.signingOut(userId, actId), actId });
    },
    async begunBy(userId) {
      const items = await table.query(userPartition(userId), SIGNING_OUT_PREFIX);
      return items.map((item) => Begun.parse(item).actId);
    },
    async finish(userId, actIds) {
      await table.removeAll(actIds.map((actId) => keys.signingOut(userId, actId)));
    },
  };
}
