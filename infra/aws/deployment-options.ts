import type { Construct } from 'constructs';

/** The most invitation pictures that can be drawn at the same time. Ten allow about a hundred per second. */
export const DRAWINGS_AT_ONCE = 10;

/** The functions that live drafts need in time: of drafts by turns and of auctions, those that members call, and the clocks. */
export const DRAFTING = ['draft', 'clock', 'auction', 'lots'] as const;

/** The options of a deployment, read from the CDK context. */
export interface DeploymentOptions {
  /** The user pool's plan. */
  plan: 'essentials' | 'lite';
  /** The monthly budget in dollars; undefined without a budget. */
  monthlyBudget: number | undefined;
  /**
   * How much concurrency to reserve for each function of `DRAFTING`; undefined if all functions share the account's
   * concurrency. If it is set, drawing pictures has a reservation, too (`DRAWINGS_AT_ONCE`).
   */
  draftConcurrency: number | undefined;
  /** The name that this deployment gives to its functions' new versions; undefined without a name. */
  release: string | undefined;
  /** Whether the edge has a firewall, which blocks addresses that call far too often. */
  hasFirewall: boolean;
  /** The domain that members' passkeys are bound to; undefined if there are no passkeys. */
  passkeyDomain: string | undefined;
  /** Whether the probe runs on a schedule, instead of only when someone invokes it. */
  hasProbe: boolean;
}

/** Reads `-c plan=…`, `monthlyBudget`, `draftConcurrency`, `release`, `firewall`, `passkeys` and `probe`. Throws for unknown values. */
export function deploymentOptions({ node }: Construct): DeploymentOptions {
  const said = (name: string) => node.tryGetContext(name) as string | number | undefined;
  const oneOf = <Choice extends string>(name: string, first: Choice, other: Choice): Choice => {
    const value = said(name) ?? first;
    if (value !== first && value !== other) throw new Error(`${name} is ${first} or ${other}.`);
    return value as Choice;
  };
  const amount = (name: string): number | undefined => {
    const value = said(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is a whole number above 0.`);
    return number;
  };
  const plan = oneOf('plan', 'essentials', 'lite');
  const hasPasskeys = oneOf('passkeys', 'off', 'on') === 'on';
  return {
    plan,
    monthlyBudget: amount('monthlyBudget'),
    draftConcurrency: amount('draftConcurrency'),
    release: releaseOf(said('release')),
    hasFirewall: oneOf('firewall', 'off', 'on') === 'on',
    passkeyDomain: hasPasskeys ? passkeyDomainOf(said('domainName'), plan) : undefined,
    hasProbe: oneOf('probe', 'on', 'off') === 'on',
  };
}

/**
 * Checks what passkeys need. A browser offers a passkey only on its own domain, so a site that moved from the distribution's
 * domain to another one would leave all of its passkeys behind.
 */
function passkeyDomainOf(domain: string | number | undefined, plan: DeploymentOptions['plan']): string {
  if (domain === undefined || domain === '')
    throw new Error('passkeys=on needs a domain of your own: -c domainName=….');
  if (plan === 'lite') throw new Error('passkeys=on needs plan=essentials.');
  return String(domain);
}

/** Checks the release's name, which becomes each function's description. Lambda keeps the description with each version. */
function releaseOf(said: string | number | undefined): string | undefined {
  if (said !== undefined && !/^[\w.:+-]{1,100}$/.test(String(said)))
    throw new Error('release is up to 100 letters, digits and signs of . : + - _');
  return said === undefined ? undefined : String(said);
}
