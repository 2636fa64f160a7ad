import type {
  AuditLine,
  AuditStore,
  BackupCodeStore,
  Clock,
  LimitStore,
  MailStopStore,
  NamedPasskey,
  Notification,
  PasskeyStore,
  Profile,
  RequestStore,
  SignOutStore,
  TicketOwner,
  TicketStore,
  UserStore,
} from '#functions/ports/ports.ts';
import { mailboxOf } from '#shared/domain/accounts/account.ts';
import { isOldestFirst, type AdminRequest } from '#shared/domain/accounts/requests.ts';
import { addNews, frozen, page, present } from './memory-rows.ts';

/** Creates the store of profiles, keyed by user ID. `forget` removes a user's data from the other stores. */
export function userStore(
  profiles: Map<string, Profile>,
  notifications: Notification[],
  lines: AuditLine[],
  forget: (userId: string) => void,
): UserStore {
  const former = new Set<string>();
  const emails = new Map<string, string>();
  const guards = new Map<string, { userId: string; heldUntil?: Date }>();
  const holderOf = (skeleton: string, at: Date) => {
    const guard = guards.get(skeleton);
    return guard?.heldUntil && guard.heldUntil <= at ? undefined : guard?.userId;
  };
  const isTaken = ({ id, skeletons }: Profile, at: Date) =>
    skeletons.some((skeleton) => ![undefined, id].includes(holderOf(skeleton, at)));
  /** Whether someone has changed the stored profile or recorded a visit since the given profile was read. */
  const isOther = ({ id, version, seenAt }: Profile) => {
    const now = profiles.get(id);
    return now?.version !== version || now.seenAt !== seenAt;
  };
  const take = (profile: Profile) => {
    for (const skeleton of profile.skeletons) guards.set(skeleton, { userId: profile.id });
    profiles.set(profile.id, frozen(profile));
  };
  return {
    get: async (userId) => profiles.get(userId),
    async getMany(userIds) {
      // DynamoDB refuses a batch that names a key twice.
      if (new Set(userIds).size < userIds.length) throw new Error('a user is asked for twice');
      return present(userIds.map((id) => profiles.get(id)));
    },
    async add(profile, news = []) {
      if (emails.has(profile.email.toLowerCase())) return 'email-taken';
      if (isTaken(profile, new Date(profile.createdAt))) return 'username-taken';
      if (profiles.has(profile.id) || former.has(profile.id)) return 'email-taken';
      emails.set(profile.email.toLowerCase(), profile.id);
      take(profile);
      notifications.push(...news);
      return 'added';
    },
    async replace(before, profile) {
      if (isOther(before)) return 'conflict';
      if (isTaken(profile, new Date(profile.createdAt))) return 'username-taken';
      for (const skeleton of before.skeletons) guards.delete(skeleton);
      take(profile);
      return 'replaced';
    },
    async markVerified(userId, email) {
      const profile = profiles.get(userId);
      if (profile?.email !== email) return false;
      profiles.set(userId, frozen({ ...profile, emailVerified: true, version: profile.version + 1 }));
      return true;
    },
    async markSeen(userId, at) {
      const profile = profiles.get(userId);
      const seenAt = at.toISOString();
      if (profile && (profile.seenAt ?? '') < seenAt.slice(0, 10))
        profiles.set(userId, frozen({ ...profile, seenAt }));
    },
    async markTwoFactor(userId, isOn) {
      const profile = profiles.get(userId);
      if (profile)
        profiles.set(userId, frozen({ ...profile, twoFactorEnabled: isOn, version: profile.version + 1 }));
    },
    async save(before, profile, { at, heldUntil, notifications: news, audit = [] }) {
      if (isOther(before)) return 'conflict';
      if (isTaken(profile, at)) return 'username-taken';
      for (const skeleton of before.skeletons) guards.set(skeleton, { userId: profile.id, heldUntil });
      take(profile);
      addNews(notifications, news);
      lines.push(...audit);
      return 'saved';
    },
    async moveEmail(before, profile, { notifications: news, audit = [], loser }) {
      const holder = emails.get(profile.email.toLowerCase());
      if (isOther(before)) return 'conflict';
      if (loser ? isOther(loser) || holder !== loser.id : holder !== undefined)
        return loser ? 'conflict' : 'email-taken';
      if (loser) profiles.set(loser.id, frozen({ ...loser, email: '', version: loser.version + 1 }));
      lines.push(...audit);
      emails.delete(before.email.toLowerCase());
      emails.set(profile.email.toLowerCase(), profile.id);
      profiles.set(profile.id, frozen(profile));
      notifications.push(...news);
      return 'saved';
    },
    holderOfSkeleton: async (skeleton, at) => holderOf(skeleton, at),
    holderOfEmail: async (email) => emails.get(email.toLowerCase()),
    async reserve(userId, until) {
      const profile = profiles.get(userId);
      const version = (profile?.version ?? 0) + 1;
      if (profile) profiles.set(userId, frozen({ ...profile, version, goingUntil: until.toISOString() }));
      return profile !== undefined;
    },
    async release(userId, until) {
      const profile = profiles.get(userId);
      if (profile?.goingUntil !== until.toISOString()) return;
      profiles.set(userId, frozen({ ...profile, version: profile.version + 1, goingUntil: undefined }));
    },
    async bury(profile, { heldUntil }) {
      const { id, email, skeletons } = profile;
      if (isOther(profile)) return 'conflict';
      profiles.delete(id);
      emails.delete(email.toLowerCase());
      for (const skeleton of skeletons) guards.set(skeleton, { userId: id, heldUntil });
      former.add(id);
      return 'saved';
    },
    isFormer: async (userId) => former.has(userId),
    forget: async (userId) => forget(userId),
  };
}

export function signOutStore(profiles: ReadonlyMap<string, Profile>): SignOutStore {
  const all = new Map<string, number>();
  const single = new Set<string>();
  const begun = new Set<string>();
  return {
    async accountState(userId, { id }) {
      const profile = profiles.get(userId);
      if (!profile) return undefined;
      const { suspendedAt } = profile;
      return {
        suspendedAt,
        signedOutAt: all.get(userId) ?? 0,
        isSignedOut: single.has(`${userId}/${id}`),
      };
    },
    signOutAll: async (userId, at) => void all.set(userId, Math.max(at, all.get(userId) ?? 0)),
    signOutOne: async (userId, { id }) => void single.add(`${userId}/${id}`),
    begin: async (userId, actId) => void begun.add(`${userId}/${actId}`),
    begunBy: async (userId) =>
      [...begun].filter((each) => each.startsWith(`${userId}/`)).map((each) => each.slice(userId.length + 1)),
    async finish(userId, actIds) {
      for (const actId of actIds) begun.delete(`${userId}/${actId}`);
    },
  };
}

export function ticketStore(): TicketStore {
  const tickets = new Map<string, TicketOwner & { expiresAt: Date }>();
  return {
    async add(hash, ticket) {
      tickets.set(hash, ticket);
    },
    async take(hash, at) {
      const ticket = tickets.get(hash);
      tickets.delete(hash);
      return ticket && ticket.expiresAt > at ? ticket : undefined;
    },
  };
}

export function backupCodeStore(): BackupCodeStore {
  const codes = new Map<string, { hashes: Set<string>; taken: string }>();
  return {
    async save(userId, hashes) {
      codes.set(userId, { hashes: new Set(hashes), taken: '' });
    },
    async take(userId, hash, attempt) {
      const kept = codes.get(userId);
      if (!kept?.hashes.delete(hash)) return kept?.taken === `${attempt}/${hash}`;
      kept.taken = `${attempt}/${hash}`;
      return true;
    },
    async clear(userId) {
      codes.delete(userId);
    },
  };
}

export function passkeyStore(): PasskeyStore & { forget(userId: string): void } {
  const passkeys = new Map<string, readonly NamedPasskey[]>();
  const of = (userId: string) => passkeys.get(userId) ?? [];
  return {
    of: async (userId) => [...of(userId)],
    async add(userId, passkey) {
      const listed = of(userId).find(({ id }) => id === passkey.id);
      if (listed && (listed.name !== null || passkey.name === null)) return false;
      passkeys.set(userId, frozen([...of(userId).filter((one) => one !== listed), passkey]));
      return true;
    },
    async remove(userId, ids) {
      passkeys.set(
        userId,
        of(userId).filter(({ id }) => !ids.includes(id)),
      );
    },
    forget: (userId) => void passkeys.delete(userId),
  };
}

export function requestStore(
  lines: AuditLine[],
  clock: Pick<Clock, 'now'>,
): RequestStore & { forget(userId: string): void } {
  const ends = new Map<string, Date>();
  const isOver = (id: string) => (ends.get(id)?.getTime() ?? Infinity) <= clock.now().getTime();
  const forgotten = new Set<string>();
  const unlisted = new Set<string>();
  const resets = new Map<string, { id: string; until?: Date }>();
  const requests = new Map<string, AdminRequest>();
  const leases = new Map<string, Date>();
  const mailed = new Set<string>();
  return {
    async add(request, { isListed } = { isListed: true }) {
      if (requests.has(request.id)) return;
      if (request.kind === 'password-reset') {
        const open = resets.get(request.email.toLowerCase());
        if (open && !(open.until && open.until <= new Date(request.requestedAt))) return;
        const until = new Date(Date.parse(request.requestedAt) + 2 * 86_400_000);
        resets.set(request.email.toLowerCase(), { id: request.id, ...(!isListed && { until }) });
      }
      requests.set(request.id, frozen(request));
      if (!isListed) unlisted.add(request.id);
    },
    async settle(before, request, line) {
      if (requests.get(before.id)?.status !== before.status) return 'conflict';
      requests.set(request.id, frozen(request));
      lines.push(line);
      if (request.kind !== 'password-reset') return 'saved';
      const key = request.email.toLowerCase();
      if (request.status === 'pending' && !resets.has(key)) resets.set(key, { id: request.id });
      if (request.status !== 'pending' && resets.get(key)?.id === request.id) resets.delete(key);
      return 'saved';
    },
    async pendingReset(email) {
      const open = resets.get(email.toLowerCase());
      return open && !open.until ? requests.get(open.id) : undefined;
    },
    get: async (id) => (isOver(id) ? undefined : requests.get(id)),
    listOf: async (kind, status) =>
      [...requests.values()]
        .filter(
          (request) =>
            request.kind === kind &&
            request.status === status &&
            !unlisted.has(request.id) &&
            !isOver(request.id),
        )
        .toSorted((one, other) => (one.id < other.id === isOldestFirst(status) ? -1 : 1))
        .slice(0, 100),
    listBy: async (userId) =>
      page(
        [...requests.values()].filter(
          (request) =>
            request.userId === userId && request.kind !== 'password-reset' && !forgotten.has(request.id),
        ),
        { limit: Infinity },
      ),
    forget(userId) {
      for (const { id, userId: by } of requests.values()) if (by === userId) forgotten.add(id);
    },
    async beginMailing(id, letter, { at, until }) {
      const key = `${id}/${letter}`;
      const busyUntil = leases.get(key);
      if (mailed.has(key)) return 'mailed';
      if (!requests.has(id) || (busyUntil && busyUntil > at)) return 'busy';
      leases.set(key, until);
      return 'begun';
    },
    markMailed: async (id, letter) => void mailed.add(`${id}/${letter}`),
    async end(ids, at) {
      for (const id of ids) ends.set(id, at);
    },
    async endBy(userId, at) {
      for (const { id, kind, userId: by } of requests.values())
        if (by === userId && kind !== 'password-reset') ends.set(id, at);
    },
    async chatOf(messageId) {
      for (const request of requests.values()) {
        if (request.kind !== 'report' || request.targetId !== messageId) continue;
        const { leagueId, season } = request.quote ?? {};
        if (leagueId !== undefined && season) return { leagueId, season };
      }
      return undefined;
    },
  };
}

export function auditStore(lines: AuditLine[]): AuditStore {
  return {
    add: async (line) => void lines.push(line),
    list: async (wanted) => page(lines, wanted),
  };
}

export function limitStore(): LimitStore {
  const buckets = new Map<string, { taken: number; until: Date }>();
  return {
    async take(name, { most, seconds }, at) {
      const known = buckets.get(name);
      const end = new Date(at.getTime() + seconds * 1000);
      const bucket = known && known.until > at ? known : { taken: 0, until: end };
      const taken = bucket.taken < most;
      if (taken) buckets.set(name, { ...bucket, taken: bucket.taken + 1 });
      return { taken, until: bucket.until };
    },
    async putBack(name, until) {
      const bucket = buckets.get(name);
      if (bucket?.until.getTime() === until.getTime() && bucket.taken > 0)
        buckets.set(name, { until, taken: bucket.taken - 1 });
    },
  };
}

export function mailStopStore(clock: Pick<Clock, 'now'>): MailStopStore {
  const DAY_MS = 86_400_000;
  const tokens = new Map<string, { address: string; until: number }>();
  const stopped = new Set<string>();
  const refusing = new Map<string, { why: 'bounced' | 'complained'; until: number }>();
  const isFuture = (until: number, days = 0) => until > clock.now().getTime() + days * DAY_MS;
  const whyOf = (address: string) => {
    const known = refusing.get(address.toLowerCase());
    return known && isFuture(known.until) ? known.why : undefined;
  };
  return {
    async tokenOf(address, fresh) {
      for (const [token, known] of tokens)
        if (known.address.toLowerCase() === address.toLowerCase() && isFuture(known.until, 200)) return token;
      tokens.set(fresh, { address, until: clock.now().getTime() + 400 * DAY_MS });
      return fresh;
    },
    async addressOf(token) {
      const known = tokens.get(token);
      return known && isFuture(known.until) ? known.address : undefined;
    },
    stop: async (address) => void stopped.add(mailboxOf(address)),
    isStopped: async (address) => stopped.has(mailboxOf(address)),
    async refuse(address, why, at) {
      const key = address.toLowerCase();
      if (whyOf(address) === undefined) refusing.set(key, { why, until: at.getTime() + 400 * DAY_MS });
    },
    refusalOf: async (address) => whyOf(address),
    bouncedAmong: async (addresses) => new Set(addresses.filter((address) => whyOf(address) === 'bounced')),
    forgive: async (address) => void refusing.delete(address.toLowerCase()),
  };
}
