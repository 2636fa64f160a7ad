import { runUnsafeSimulation } from '@cloud-copilot/iam-simulate';
import * as z from 'zod';
import { ACCOUNT, type Want } from '../contract.ts';
import { listOf } from '../resource-type.ts';

const texts = listOf(z.string());

const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts.optional(),
  NotAction: texts.optional(),
  Resource: texts.optional(),
  NotResource: texts.optional(),
  Principal: z
    .preprocess(
      (named) => (named === '*' ? { AWS: '*' } : named),
      z.strictObject({ AWS: texts.optional(), Service: texts.optional() }),
    )
    .optional(),
  Condition: z
    .record(z.string(), z.record(z.string(), listOf(z.union([z.string(), z.boolean()]))))
    .optional(),
});

/** A policy of an identity, a resource or, as a trust policy, of a role. */
export const PolicyDocument = z.strictObject({
  Version: z.string().default('2012-10-17'),
  Statement: listOf(Statement),
});

export type PolicyDocument = z.output<typeof PolicyDocument>;

/** Decisions kept for a list of policies; a new connection or key makes a new one, so they are dropped from time to time. */
const MOST_DECISIONS = 5000;
const decisions = new WeakMap<object, Map<string, boolean>>();

/** Whether an identity's policies together allow it what it wants. A list of policies must not change once it was judged. */
export function identityAllows(policies: readonly PolicyDocument[], principal: string, want: Want): boolean {
  return remembered(policies, `${principal} ${JSON.stringify(want)}`, () =>
    simulate(policies, principal, want),
  );
}

/** Whether a resource's own policy allows what is wanted to a service, or without a service to anybody. */
export function resourceAllows(policy: PolicyDocument, want: Want, service?: string): boolean {
  return remembered(policy, `${service} ${JSON.stringify(want)}`, () => {
    // Judged as if the statements for the service were its own policy.
    const Statement = policy.Statement.flatMap(({ Principal, ...statement }) => {
      const isMeant = Principal?.AWS?.includes('*') || (service && Principal?.Service?.includes(service));
      if (!isMeant) return [];
      // A trust policy names no resource: it stands at its own role.
      return statement.Resource || statement.NotResource
        ? [statement]
        : [{ ...statement, Resource: [want.resource] }];
    });
    return simulate([{ ...policy, Statement }], `arn:aws:iam::${ACCOUNT}:role/service`, want);
  });
}

function remembered(policies: object, question: string, judge: () => boolean): boolean {
  const known = decisions.get(policies) ?? new Map<string, boolean>();
  if (known.size >= MOST_DECISIONS) known.clear();
  const decision = known.get(question) ?? judge();
  decisions.set(policies, known.set(question, decision));
  return decision;
}

function simulate(policies: readonly PolicyDocument[], principal: string, want: Want): boolean {
  const simulation = {
    request: {
      principal,
      action: want.action,
      resource: { resource: want.resource, accountId: ACCOUNT },
      contextVariables: want.context ?? {},
    },
    identityPolicies: policies.map((policy, index) => ({ name: String(index), policy })),
    serviceControlPolicies: [],
    resourceControlPolicies: [],
  };
  return runUnsafeSimulation(simulation, {}) === 'Allowed';
}
