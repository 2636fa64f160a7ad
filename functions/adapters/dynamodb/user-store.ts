import * as z from 'zod/mini';
import type { Profile, UserStore } from '../../ports.ts';
import { notificationWrite } from './effects.ts';
import { fieldsOf, keys, type Key } from './keys.ts';
import { MUST_BE_NEW, type Item, type Table } from './table.ts';

const StoredProfile = z.looseObject({
  id: z.string(),
  firstName: z.string(),
  username: z.string(),
  skeletons: z._default(z.array(z.string()), []),
  email: z.string(),
  phone: z.nullable(z.string()),
  profileImageUrl: z.string(),
  isPremium: z.boolean(),
  acceptsCommunications: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.string(),
  version: z._default(z.int(), 1),
});
const Guard = z.object({ userId: z.string() });

/** Profiles, with guard items for email and the username's skeletons in the same transaction. */
export function userStore(table: Table): UserStore {
  const parse = (item: Item): Profile => StoredProfile.parse(fieldsOf(item));
  const holder = async (key: Key) => {
    const item = await table.get(key);
    return item && Guard.parse(item).userId;
  };
  return {
    async get(userId) {
      const item = await table.get(keys.profile(userId));
      return item && parse(item);
    },
    async getMany(userIds) {
      return (await table.getMany(userIds.map((id) => keys.profile(id)))).map(parse);
    },
    async add(profile, notifications = []) {
      const guards = [keys.email(profile.email), ...profile.skeletons.map(keys.username)];
      const [first] = await table.transact([
        { put: { ...keys.profile(profile.id), ...profile }, ...MUST_BE_NEW },
        ...guards.map((key) => ({ put: { ...key, userId: profile.id }, ...MUST_BE_NEW })),
        ...notifications.map(notificationWrite),
      ]);
      if (first === undefined) return 'added';
      return first > 1 ? 'username-taken' : 'email-taken';
    },
    async replace(before, profile) {
      const freed = before.skeletons.filter((skeleton) => !profile.skeletons.includes(skeleton));
      const added = profile.skeletons.filter((skeleton) => !before.skeletons.includes(skeleton));
      const unchanged = {
        ConditionExpression: '#version = :before OR attribute_not_exists(#version)',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': before.version },
      };
      const [first] = await table.transact([
        { put: { ...keys.profile(profile.id), ...profile }, ...unchanged },
        ...added.map((name) => ({ put: { ...keys.username(name), userId: profile.id }, ...MUST_BE_NEW })),
        ...freed.map((name) => ({ remove: keys.username(name) })),
      ]);
      if (first === undefined) return 'replaced';
      return first === 0 ? 'conflict' : 'username-taken';
    },
    async markVerified(userId) {
      await table.update(keys.profile(userId), {
        UpdateExpression: 'SET emailVerified = :yes, #version = if_not_exists(#version, :one) + :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':yes': true, ':one': 1 },
      });
    },
    holderOfSkeleton: (skeleton) => holder(keys.username(skeleton)),
    holderOfEmail: (email) => holder(keys.email(email)),
  };
}
