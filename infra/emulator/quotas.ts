import { createThrottle, type Throttle } from './api-gateway/throttle.ts';

/**
 * AWS's quotas for an account, whatever the template says. `concurrency` limits how many invocations run at the same time; all
 * other quotas are per second.
 */
const AWS_QUOTAS = {
  /**
   * How many invocations of all functions together can run at the same time. A new account has 10 until its owner asks for more.
   */
  concurrency: 1000,
  /** Calls of `@connections`. */
  connections: 10_000,
  /** Requests to user pools, by the operation's category. */
  UserAuthentication: 120,
  UserToken: 120,
  UserRead: 120,
  UserCreation: 50,
  UserResourceRead: 50,
  UserAccountRecovery: 30,
  UserResourceUpdate: 25,
  UserUpdate: 25,
};

export type QuotaName = keyof typeof AWS_QUOTAS;
export type Limits = Readonly<Record<QuotaName, number>>;

export type Quotas = ReturnType<typeof createQuotas>;

/** The account's quotas. Services check them before they act. Tests can set them as low as they like. */
export function createQuotas() {
  let current: Limits = AWS_QUOTAS;
  const throttles = new Map<QuotaName, Throttle>();
  return {
    get concurrency(): number {
      return current.concurrency;
    },
    /** Returns whether one more request of this kind can pass now. If so, counts the request. */
    allows(name: Exclude<QuotaName, 'concurrency'>): boolean {
      const throttle = throttles.get(name) ?? createThrottle(current[name]);
      throttles.set(name, throttle);
      return throttle.allows();
    },
    /** Sets these quotas, and resets all others to AWS's own values. */
    limit(limits: Partial<Limits>): void {
      current = { ...AWS_QUOTAS, ...limits };
      throttles.clear();
    },
  };
}
