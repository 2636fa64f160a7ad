import {
  customerIdsOf,
  type BillingAccount,
  type BillingStore,
  type Clock,
  type Notification,
  type Payments,
  type Profile,
} from '#functions/ports/ports.ts';
import { isGoing } from '#shared/domain/accounts/account.ts';
import { isPremiumBy, lookAgainAt, PATIENCE_MS, type Subscription } from '#shared/domain/billing/billing.ts';
import { frozen } from './memory-rows.ts';

/** Returns a billing account without any payments. */
export function newBilling(userId: string, customerId: string | null = null): BillingAccount {
  const attempt = `first of ${userId}`;
  const unknown = { subscription: null, openedAt: null, goneAt: null, askedAt: null };
  return { userId, customerId, ...unknown, attempt, version: 1 };
}

/** Creates the store of billing accounts, which link members to the payment provider. `forget` removes a member's account. */
export function billingStore(
  profiles: Map<string, Profile>,
  notifications: Notification[],
  clock: Pick<Clock, 'now'>,
): BillingStore & { forget(userId: string): void } {
  const accounts = new Map<string, BillingAccount>();
  const owners = new Map<string, string>();
  const heard = new Set<string>();
  const change = (userId: string, fields: Partial<Profile>): boolean => {
    const profile = profiles.get(userId);
    if (profile) profiles.set(userId, frozen({ ...profile, ...fields, version: profile.version + 1 }));
    return profile !== undefined;
  };
  const maySign = (userId: string): boolean => {
    const profile = profiles.get(userId);
    return profile !== undefined && !isGoing(profile, clock.now());
  };
  return {
    get: async (userId) => accounts.get(userId),
    ownerOf: async (customerId) => owners.get(customerId),
    async open(account) {
      const { userId } = account;
      if (accounts.has(userId) || !maySign(userId)) return 'conflict';
      accounts.set(userId, frozen(account));
      return 'saved';
    },
    async bind(before, to) {
      const { userId, version } = before;
      if (accounts.get(userId)?.version !== version || !maySign(userId)) return 'conflict';
      change(userId, {});
      accounts.set(userId, frozen({ ...before, ...to, version: version + 1 }));
      owners.set(to.customerId, userId);
      return 'saved';
    },
    async note(before, noted) {
      const { userId, version } = before;
      if (accounts.get(userId)?.version !== version) return 'conflict';
      accounts.set(userId, frozen({ ...before, ...noted, version: version + 1 }));
      return 'saved';
    },
    async toLookAt(at, limit) {
      const waiting = [...accounts.values()].flatMap((account) => {
        const from = lookAgainAt(account, PATIENCE_MS.sweep);
        return from && from <= at ? [{ from, userId: account.userId }] : [];
      });
      const sorted = waiting.toSorted((a, b) => a.from.getTime() - b.from.getTime());
      return sorted.slice(0, limit).map(({ userId }) => userId);
    },
    hasHeard: async (eventId) => heard.has(eventId),
    async save(before, subscription, { at, eventId, notifications: news }) {
      const { userId, version } = before;
      if (accounts.get(userId)?.version !== version) return 'conflict';
      if (eventId !== null && heard.has(eventId)) return 'conflict';
      const isPremium = isPremiumBy(subscription);
      if (isPremium !== isPremiumBy(before.subscription) && !change(userId, { isPremium })) return 'conflict';
      const askedAt = at.toISOString();
      accounts.set(userId, frozen({ ...before, subscription, askedAt, version: version + 1 }));
      if (eventId !== null) heard.add(eventId);
      notifications.push(...news);
      return 'saved';
    },
    async close(account) {
      const { userId, subscription, version } = account;
      if (accounts.get(userId)?.version !== version) return 'conflict';
      if (isPremiumBy(subscription) && !change(userId, { isPremium: false })) return 'conflict';
      accounts.delete(userId);
      for (const id of customerIdsOf(account)) owners.delete(id);
      return 'saved';
    },
    forget: (userId) => void accounts.delete(userId),
  };
}

const YEAR_MS = 365 * 86_400_000;

/** A payment provider in memory. Tests change the subscriptions. The provider sends no events. */
export interface MemoryPayments extends Payments {
  customers: Map<string, { userId: string; subscriptions: Subscription[] }>;
  /** The requests that the provider has received, in order. */
  asked: string[];
  /** Pays as the customer would on the checkout page. */
  pay(customerId: string, at: Date): Subscription;
  change(customerId: string, id: string, fields: Partial<Subscription>): void;
}

export function memoryPayments(): MemoryPayments {
  const customers: MemoryPayments['customers'] = new Map();
  const asked: string[] = [];
  const echoes = new Map<string, string>();
  /** How many times each member has been added as a customer. */
  const made = new Map<string, number>();
  const of = (customerId: string) => customers.get(customerId)?.subscriptions ?? [];
  const change: MemoryPayments['change'] = (customerId, id, fields) => {
    const customer = customers.get(customerId);
    if (!customer) throw new Error(`there is no customer ${customerId}`);
    customer.subscriptions = customer.subscriptions.map((one) =>
      one.id === id ? { ...one, ...fields } : one,
    );
  };
  return {
    customers,
    asked,
    change,
    pay(customerId, at) {
      const periodEnd = new Date(at.getTime() + YEAR_MS).toISOString();
      const id = `sub_${customerId}_${of(customerId).length + 1}`;
      const paid = { id, status: 'active', createdAt: at.toISOString(), periodEnd, endsAt: null } as const;
      of(customerId).push(paid);
      return paid;
    },
    async addCustomer({ id, email }, attempt) {
      asked.push(`customer ${id}`);
      // A retry gets the first answer again, no matter what has happened to that customer since.
      const key = `${attempt} ${email}`;
      const before = echoes.get(key);
      if (before !== undefined) return before;
      made.set(id, (made.get(id) ?? 0) + 1);
      const customerId = made.get(id) === 1 ? `cus_${id}` : `cus_${id}_${made.get(id)}`;
      echoes.set(key, customerId);
      customers.set(customerId, { userId: id, subscriptions: [] });
      return customerId;
    },
    subscriptionsOf: async (customerId) => (customers.has(customerId) ? [...of(customerId)] : 'gone'),
    async checkout(customerId) {
      asked.push(`checkout ${customerId}`);
      return customers.has(customerId) ? { url: `https://pay.example/${customerId}` } : 'gone';
    },
    portal: async (customerId) =>
      customers.has(customerId) ? { url: `https://portal.example/${customerId}` } : 'gone',
    async endWithPeriod(id) {
      asked.push(`end ${id}`);
      for (const [customerId, { subscriptions }] of customers) {
        const ending = subscriptions.find((one) => one.id === id);
        if (ending) change(customerId, id, { endsAt: ending.periodEnd });
      }
    },
    changeEmail: async (customerId, email) => void asked.push(`address ${customerId} ${email}`),
    async remove(customerId) {
      asked.push(`remove ${customerId}`);
      customers.delete(customerId);
    },
    async eventIn(body, signature) {
      if (signature !== 'signed') return 'bad-signature';
      return JSON.parse(Buffer.from(body).toString()) as { id: string; type: string; customerId: string };
    },
  };
}
