import * as z from 'zod/mini';
import type { Profile, UserStore } from '../../ports/ports.ts';
import { auditWrite, notificationWrite, notificationWrites } from './effects.ts';
import { tokenGuardsOf } from './keys/account-keys.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, type Key } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED, VERSION_ON, type Item, type Write } from './write.ts';

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
  unwantedMails: z._default(z.array(z.string()), []),
  showsTrophies: z._default(z.boolean(), false),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.optional(z.boolean()),
  pendingEmail: z.optional(z.string()),
  formerEmails: z._default(z.array(z.object({ email: z.string(), until: z.string() })), []),
  earlyAccess: z._default(z.array(z.string()), []),
  createdAt: z.string(),
  suspendedAt: z._default(z.nullable(z.string()), null),
  pictureFrom: z.optional(z.object({ id: z.string(), url: z.string() })),
  refusedNames: z.optional(z.array(z.string())),
  seenAt: z.optional(z.string()),
  goingUntil: z.optional(z.string()),
  isProbe: z.optional(z.literal(true)),
  version: z._default(z.int(), 1),
});
/** The tombstone of a deleted account, whose id is never used again. */
const Tombstone = z.object({ id: z.string(), deletedAt: z.string() });
const Guard = z.object({ userId: z.string(), heldUntil: z.optional(z.string()) });

/** True for a guard that a user can take: it belongs to no one, or to the user, or its hold has ended. */
export const mayTake = (userId: string, at: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR userId = :user OR heldUntil <= :at',
  ExpressionAttributeValues: { ':user': userId, ':at': at },
});

/**
 * True for a profile that is unchanged since it was read. A visit sets `seenAt` without changing the version, so both are
 * compared.
 */
const unchanged = ({ version, seenAt }: Profile) => ({
  ConditionExpression: `attribute_exists(pk) AND (#version = :before OR attribute_not_exists(#version)) AND ${
    seenAt === undefined ? 'attribute_not_exists(seenAt)' : 'seenAt = :seen'
  }`,
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':before': version, ...(seenAt !== undefined && { ':seen': seenAt }) },
});

/** Profiles. Each change writes the guard items for the email and the username's skeletons in the same transaction. */
export function userStore(table: Table): UserStore {
  return { ...readers(table), ...writers(table), ...leavers(table) };
}

function readers(
  table: Table,
): Pick<UserStore, 'get' | 'getMany' | 'holderOfSkeleton' | 'holderOfEmail' | 'isFormer'> {
  return {
    async get(userId) {
      const item = await table.get(keys.profile(userId));
      return item && !isTombstone(item) ? parse(item) : undefined;
    },
    async getMany(userIds) {
      const items = await table.getMany(userIds.map((id) => keys.profile(id)));
      return items.filter((item) => !isTombstone(item)).map(parse);
    },
    async holderOfSkeleton(skeleton, at) {
      const guard = await holder(table, keys.username(skeleton));
      const isFree = guard?.heldUntil !== undefined && guard.heldUntil <= at.toISOString();
      return isFree ? undefined : guard?.userId;
    },
    holderOfEmail: async (email) => (await holder(table, keys.email(email)))?.userId,
    async isFormer(userId) {
      const item = await table.get(keys.profile(userId));
      return item !== undefined && isTombstone(item);
    },
  };
}

function writers(
  table: Table,
): Pick<UserStore, 'add' | 'replace' | 'markVerified' | 'markSeen' | 'markTwoFactor' | 'save' | 'moveEmail'> {
  return {
    async add(profile, notifications = []) {
      const { id: userId, createdAt } = profile;
      const [first] = await table.transact([
        { put: { ...keys.profile(userId), ...profile }, ...MUST_BE_NEW },
        { put: { ...keys.email(profile.email), userId }, ...MUST_BE_NEW },
        ...profile.skeletons.map((name) => ({
          put: { ...keys.username(name), userId },
          ...mayTake(userId, createdAt),
        })),
        ...notifications.map(notificationWrite),
      ]);
      if (first === undefined) return 'added';
      return first > 1 ? 'username-taken' : 'email-taken';
    },
    async replace(before, profile) {
      const freed = without(before, profile).map((name) => ({ remove: keys.username(name) }));
      const written = await change(table, before, profile, profile.createdAt, freed);
      return written === 'written' ? 'replaced' : written;
    },
    async markVerified(userId, email) {
      const { changed } = await table.update(keys.profile(userId), {
        ...VERSION_ON,
        UpdateExpression: `${VERSION_ON.UpdateExpression}, emailVerified = :yes`,
        // Fails for a tombstone, which has no email.
        ConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ...VERSION_ON.ExpressionAttributeValues, ':yes': true, ':email': email },
      });
      return changed;
    },
    async markSeen(userId, at) {
      const seenAt = at.toISOString();
      await table.update(keys.profile(userId), {
        UpdateExpression: 'SET seenAt = :at',
        // Fails for a tombstone, which has no email.
        ConditionExpression: 'attribute_exists(email) AND (attribute_not_exists(seenAt) OR seenAt < :today)',
        ExpressionAttributeValues: { ':at': seenAt, ':today': seenAt.slice(0, 10) },
      });
    },
    async markTwoFactor(userId, isOn) {
      await table.update(keys.profile(userId), {
        ...VERSION_ON,
        UpdateExpression: `${VERSION_ON.UpdateExpression}, twoFactorEnabled = :on`,
        // Fails for a tombstone, which has no email.
        ConditionExpression: 'attribute_exists(email)',
        ExpressionAttributeValues: { ...VERSION_ON.ExpressionAttributeValues, ':on': isOn },
      });
    },
    async save(before, profile, { at, heldUntil, notifications, audit = [] }) {
      const held = hold(profile.id, without(before, profile), heldUntil);
      const beside = [...held, ...notifications.flatMap(notificationWrites), ...audit.map(auditWrite)];
      const written = await change(table, before, profile, at.toISOString(), beside);
      return written === 'written' ? 'saved' : written;
    },
    async moveEmail(before, profile, { notifications, audit = [], loser }) {
      const { id: userId, email } = profile;
      const failed = await table.transact([
        { put: { ...keys.profile(userId), ...profile }, ...unchanged(before) },
        { put: { ...keys.email(email), userId }, ...(loser ? heldBy(loser) : MUST_BE_NEW) },
        ...freeing(before),
        ...(loser ? [withoutEmail(loser)] : []),
        ...notifications.map(notificationWrite),
        ...audit.map(auditWrite),
      ]);
      if (failed.length === 0) return 'saved';
      return failed.includes(0) || loser ? 'conflict' : 'email-taken';
    },
  };
}

/** The writes to accounts that are being deleted, and to their tombstones. */
function leavers(table: Table): Pick<UserStore, 'reserve' | 'release' | 'bury' | 'forget'> {
  return {
    async reserve(userId, until) {
      const { changed } = await table.update(keys.profile(userId), {
        ...VERSION_ON,
        UpdateExpression: `${VERSION_ON.UpdateExpression}, goingUntil = :until`,
        ...NOT_DELETED,
        ExpressionAttributeValues: {
          ...VERSION_ON.ExpressionAttributeValues,
          ':until': until.toISOString(),
        },
      });
      return changed;
    },
    async release(userId, until) {
      await table.update(keys.profile(userId), {
        ...VERSION_ON,
        UpdateExpression: `${VERSION_ON.UpdateExpression} REMOVE goingUntil`,
        ConditionExpression: 'goingUntil = :until',
        ExpressionAttributeValues: {
          ...VERSION_ON.ExpressionAttributeValues,
          ':until': until.toISOString(),
        },
      });
    },
    async bury(profile, { at, heldUntil }) {
      const { id, version } = profile;
      const failed = await table.transact([
        {
          put: { ...keys.profile(id), id, version: version + 1, deletedAt: at.toISOString() },
          ...unchanged(profile),
        },
        ...freeing(profile),
        ...hold(id, profile.skeletons, heldUntil),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async forget(userId) {
      const { pk, sk } = keys.profile(userId);
      const kept = await table.query(pk);
      // Guards go first, because only the items of their tokens lead to them.
      await table.removeAll(tokenGuardsOf(kept));
      await table.removeAll(
        kept.map((item) => ({ pk, sk: String(item['sk']) })).filter((key) => key.sk !== sk),
      );
    },
  };
}

const isTombstone = (item: Item): boolean => Tombstone.safeParse(item).success;
const parse = (item: Item): Profile => StoredProfile.parse(fieldsOf(item));

async function holder(table: Table, key: Key) {
  const item = await table.get(key);
  return item && Guard.parse(item);
}

function hold(userId: string, skeletons: readonly string[], until: Date): Write[] {
  return skeletons.map((name) => ({
    put: {
      ...keys.username(name),
      userId,
      heldUntil: until.toISOString(),
      ttl: Math.ceil(until.getTime() / 1000),
    },
  }));
}

/** Frees the address of a profile, if it has one. */
const freeing = ({ email }: Profile): Write[] => (email === '' ? [] : [{ remove: keys.email(email) }]);

const heldBy = ({ id }: Profile) => ({
  ConditionExpression: 'userId = :loser',
  ExpressionAttributeValues: { ':loser': id },
});

const withoutEmail = (loser: Profile): Write => ({
  put: { ...keys.profile(loser.id), ...loser, email: '', version: loser.version + 1 },
  ...unchanged(loser),
});

/** The skeletons of one profile that the other doesn't have. */
function without(profile: Profile, { skeletons }: Profile): string[] {
  return profile.skeletons.filter((skeleton) => !skeletons.includes(skeleton));
}

/** Writes the profile and its guards in one transaction, together with the writes in `beside`. */
async function change(
  table: Table,
  before: Profile,
  profile: Profile,
  at: string,
  beside: readonly Write[],
): Promise<'written' | 'conflict' | 'username-taken'> {
  const [first] = await table.transact([
    { put: { ...keys.profile(profile.id), ...profile }, ...unchanged(before) },
    ...without(profile, before).map((name) => ({
      put: { ...keys.username(name), userId: profile.id },
      ...mayTake(profile.id, at),
    })),
    ...beside,
  ]);
  if (first === undefined) return 'written';
  return first === 0 ? 'conflict' : 'username-taken';
}
