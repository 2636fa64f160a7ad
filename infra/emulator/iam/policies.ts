import { runUnsafeSimulation } from '@cloud-copilot/iam-simulate';
import * as z from 'zod';
import { globalArnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { Want } from '../service.ts';
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

/** An identity policy or a resource policy. The trust policy of a role is a resource policy. */
export const PolicyDocument = z.strictObject({
  Version: z.string().default('2012-10-17'),
  Statement: listOf(Statement),
});

export type PolicyDocument = z.output<typeof PolicyDocument>;

/**
 * The most decisions to cache for each list of policies. Every new connection or key adds a decision, so a full cache
 * is cleared.
 */
const MOST_DECISIONS = 5000;
const decisions = new WeakMap<object, Map<string, boolean>>();

/** The caller: a role session. */
interface Identity {
  aws: AwsEnvironment;
  arn: string;
}

/** The caller of a resource: an AWS service, or anyone if `service` is missing. */
interface Visitor {
  aws: AwsEnvironment;
  service?: string | undefined;
}

/**
 * Whether an identity's policies together allow what `want` describes. Decisions are cached per list of policies, so a list must
 * not change after its first use.
 */
export function identityAllows(policies: readonly PolicyDocument[], who: Identity, want: Want): boolean {
  return remembered(policies, `${who.arn} ${JSON.stringify(want)}`, () => simulate(policies, who, want));
}

/** Whether a resource's own policy allows what `want` describes. */
export function resourceAllows(policy: PolicyDocument, { aws, service }: Visitor, want: Want): boolean {
  return remembered(policy, `${service} ${JSON.stringify(want)}`, () => {
    // Takes the statements that name the service, and evaluates them as if they were the service's own policy.
    const Statement = policy.Statement.flatMap(({ Principal, ...statement }) => {
      const isMeant = Principal?.AWS?.includes('*') || (service && Principal?.Service?.includes(service));
      if (!isMeant) return [];
      // A trust policy names no resource, because it applies to the role that it belongs to.
      return statement.Resource || statement.NotResource
        ? [statement]
        : [{ ...statement, Resource: [want.resource] }];
    });
    const stand = { aws, arn: globalArnOf(aws, 'iam', 'role/service') };
    return simulate([{ ...policy, Statement }], stand, want);
  });
}

function remembered(policies: object, question: string, judge: () => boolean): boolean {
  const known = decisions.get(policies) ?? new Map<string, boolean>();
  if (known.size >= MOST_DECISIONS) known.clear();
  const decision = known.get(question) ?? judge();
  decisions.set(policies, known.set(question, decision));
  return decision;
}

function simulate(policies: readonly PolicyDocument[], { aws, arn }: Identity, want: Want): boolean {
  const simulation = {
    request: {
      principal: arn,
      action: want.action,
      resource: { resource: want.resource, accountId: aws.account },
      contextVariables: want.context ?? {},
    },
    identityPolicies: policies.map((policy, index) => ({ name: String(index), policy })),
    serviceControlPolicies: [],
    resourceControlPolicies: [],
  };
  return runUnsafeSimulation(simulation, {}) === 'Allowed';
}
