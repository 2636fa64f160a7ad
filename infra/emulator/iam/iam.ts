import * as z from 'zod';
import { globalArnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { Deployed, Service, Want } from '../service.ts';
import { FOR_PEOPLE, ignored, resourceType, TAGS } from '../resource-type.ts';
import { identityAllows, PolicyDocument, resourceAllows } from './policies.ts';

/** Checks calls against the template's roles and policies. */
export interface Iam extends Service {
  /** Whether the role's own policies allow what `want` describes. */
  allows(roleArn: string, want: Want): boolean;
  /** Whether the role's trust policy lets the service principal assume the role. `context` holds aws:SourceArn, for example. */
  trusts(roleArn: string, service: string, context?: Record<string, string>): boolean;
  /** Returns the ARN of a role session, for error messages. Throws if the template doesn't declare the role. */
  sessionArn(roleArn: string, session: string): string;
  /** Whether the template declares the role. */
  knows(roleArn: string): boolean;
}

const RoleProperties = z.strictObject({
  RoleName: z.string().optional(),
  Path: z.string().optional(),
  AssumeRolePolicyDocument: PolicyDocument,
  Policies: z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
  Description: FOR_PEOPLE,
  Tags: TAGS,
  MaxSessionDuration: ignored('keys last for the run'),
});

const PolicyProperties = z.strictObject({
  PolicyName: z.string(),
  PolicyDocument,
  Roles: z.array(z.string()).default([]),
});

interface Role {
  name: string;
  trust: PolicyDocument;
  policies: readonly PolicyDocument[];
}

/** The AWS managed policies that the template's roles can use, reduced to the rights that matter for the emulator. */
const MANAGED_BY_AWS: Readonly<Record<string, PolicyDocument>> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': PolicyDocument.parse({
    Statement: {
      Effect: 'Allow',
      Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: '*',
    },
  }),
};

function managedPolicy(arn: string): PolicyDocument {
  const policy = MANAGED_BY_AWS[arn];
  if (!policy) throw new Error(`The managed policy ${arn} is not known on one machine`);
  return policy;
}

export function createIam(aws: AwsEnvironment, stackName: string): Iam {
  const roles = new Map<string, Role>();

  function deployRole(properties: z.output<typeof RoleProperties>, logicalId: string): Deployed {
    const name = properties.RoleName ?? `${stackName}-${logicalId}`;
    const arn = globalArnOf(aws, 'iam', `role/${name}`);
    const inline = properties.Policies.map((policy) => policy.PolicyDocument);
    const policies = [...inline, ...properties.ManagedPolicyArns.map(managedPolicy)];
    roles.set(arn, { name, trust: properties.AssumeRolePolicyDocument, policies });
    return { ref: name, attributes: { Arn: arn, RoleId: `AROA${logicalId.toUpperCase().slice(0, 17)}` } };
  }

  function deployPolicy(properties: z.output<typeof PolicyProperties>): Deployed {
    for (const name of properties.Roles) {
      const role = find(name);
      role.policies = [...role.policies, properties.PolicyDocument];
    }
    return { ref: properties.PolicyName, attributes: {} };
  }

  function find(arnOrName: string): Role {
    const role = roles.get(arnOrName) ?? [...roles.values()].find(({ name }) => name === arnOrName);
    if (!role) throw new Error(`The template declares no role ${arnOrName}`);
    return role;
  }

  const sessionArn = (roleArn: string, session: string): string =>
    globalArnOf(aws, 'sts', `assumed-role/${find(roleArn).name}/${session}`);

  return {
    resources: {
      'AWS::IAM::Role': resourceType(RoleProperties, deployRole),
      'AWS::IAM::Policy': resourceType(PolicyProperties, deployPolicy),
    },
    allows: (roleArn, want) =>
      identityAllows(find(roleArn).policies, { aws, arn: sessionArn(roleArn, 'session') }, want),
    trusts(roleArn, service, context = {}) {
      const want = { action: 'sts:AssumeRole', resource: roleArn, context };
      return resourceAllows(find(roleArn).trust, { aws, service }, want);
    },
    sessionArn,
    knows: (roleArn) => roles.has(roleArn),
  };
}
