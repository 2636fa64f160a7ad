import type { Construct } from 'constructs';

/** What a deployment asks for besides the plain game, by context. */
export interface DeploymentOptions {
  /** The user pool's plan. */
  plan: 'essentials' | 'lite';
  /** Dollars a month from which the operator is told; undefined without a budget. */
  monthlyBudget: number | undefined;
  /** So many functions at once are kept for picks and for their clock, each; undefined where all share the account's. */
  draftConcurrency: number | undefined;
  /** What versions of functions that this deployment makes are called; undefined where it has no name. */
  release: string | undefined;
  /** Whether addresses that call far too often are refused at the edge. */
  hasFirewall: boolean;
  /** Whether the probe plays by itself; else it plays when somebody invokes it. */
  hasProbe: boolean;
}

/** Reads `-c plan=…`, `monthlyBudget`, `draftConcurrency`, `release`, `firewall` and `probe`. Throws for what it does not know. */
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
  return {
    plan: oneOf('plan', 'essentials', 'lite'),
    monthlyBudget: amount('monthlyBudget'),
    draftConcurrency: amount('draftConcurrency'),
    release: releaseOf(said('release')),
    hasFirewall: oneOf('firewall', 'off', 'on') === 'on',
    hasProbe: oneOf('probe', 'on', 'off') === 'on',
  };
}

/** It becomes a function's description, which Lambda keeps with each version. */
function releaseOf(said: string | number | undefined): string | undefined {
  if (said !== undefined && !/^[\w.:+-]{1,100}$/.test(String(said)))
    throw new Error('release is up to 100 letters, digits and signs of . : + - _');
  return said === undefined ? undefined : String(said);
}
